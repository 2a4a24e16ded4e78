import { PAGE_LIMIT_DEFAULT, RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import type { DeletedLocation } from '@farmgate/contracts/location-write'
import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { useRemoval } from '../../shared/forms/use-removal.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LazySection } from '../../shared/ui/lazy-section.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Loading, QueryError } from '../../shared/ui/loaded.tsx'
import { PagedList } from '../../shared/ui/paged-list.tsx'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { OwnClaims, OwnerChanges } from './own-claims.tsx'
import { OwnListing } from './own-listing.tsx'
import { OwnLocation } from './own-location.tsx'
import { OWN_LISTINGS } from './use-listing-switches.ts'

const OWN_LOCATIONS = { kind: 'location', sort: 'newest', limit: PAGE_LIMIT_DEFAULT } as const

/** The user's locations, also pending and rejected ones, each with its listings, then the listings elsewhere. */
function Content() {
	const locations = trpc.account.locations.useInfiniteQuery(OWN_LOCATIONS, { getNextPageParam: nextCursorOf })
	const listings = trpc.account.listings.useInfiniteQuery(OWN_LISTINGS, { getNextPageParam: nextCursorOf })
	if (locations.data === undefined || listings.data === undefined) {
		const failed = [locations, listings].filter(({ error }) => error !== null)
		const refetch = () => failed.map((query) => query.refetch())
		return failed[0] ? <QueryError query={{ ...failed[0], refetch }} /> : <Loading heights={['9rem', '9rem']} />
	}
	const ids = new Set(locations.data.pages.flatMap(({ items }) => items.map(({ id }) => id)))
	const ownListings = listings.data.pages.flatMap(({ items }) => items)
	const elsewhere = ownListings.filter(({ locationId }) => locationId === null || !ids.has(locationId))
	if (ids.size === 0 && ownListings.length === 0) {
		return (
			<EmptyState
				text="You have nothing here yet. Add your place, then what you sell. If your place is listed already, find it and claim it."
				action={
					<LinkButton to="/locations" variant="default">
						Browse locations
					</LinkButton>
				}
			/>
		)
	}
	return (
		<>
			<PagedList title="Your locations" pages={locations} noun="locations">
				{(location) => (
					<OwnLocation
						key={location.id}
						location={location}
						listings={ownListings.filter(({ locationId }) => locationId === location.id)}
						onMoreListings={listings.hasNextPage ? () => void listings.fetchNextPage() : null}
					/>
				)}
			</PagedList>
			{elsewhere.length > 0 && (
				<Section title="Other listings">
					<Stack component="ul" aria-label="Other listings">
						{elsewhere.map((listing) => (
							<OwnListing key={listing.id} listing={listing} />
						))}
					</Stack>
				</Section>
			)}
			{listings.hasNextPage && (
				<ShowMore
					noun="listings"
					counted="listings in total"
					shown={ownListings.length}
					total={listings.data.pages[0]?.total ?? 0}
					pages={listings}
				/>
			)}
		</>
	)
}

function RestoreButton({ location }: { location: DeletedLocation }) {
	const { restore } = useRemoval('location')
	return (
		<ActionButton size="compact-md" action={() => restore(location)}>
			Restore <VisuallyHidden>{location.name}</VisuallyHidden>
		</ActionButton>
	)
}

const DELETED_COLUMNS: readonly Column<DeletedLocation>[] = [
	{ header: 'Place', cell: ({ name }) => name },
	{ header: 'Address', cell: ({ address }) => address },
	{ header: 'Products', cell: ({ listingCount }) => listingCount },
	{ header: 'Deleted', cell: ({ deletedAt }) => formatLongDate(deletedAt) },
	{ header: 'Until', cell: ({ restorableUntil }) => formatLongDate(restorableUntil) },
	{ header: 'Restore', cell: (location) => <RestoreButton location={location} /> },
]

function DeletedLocations() {
	const pages = trpc.account.deletedLocations.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	return (
		<PagedTable
			label="Deleted places"
			columns={DELETED_COLUMNS}
			keyOf={({ id }) => id}
			pages={pages}
			emptyText={`No place was deleted in the last ${RESTORE_DAYS} days.`}
		/>
	)
}

/** The user's own locations and listings with their states and counts, and claims in review. */
export function DashboardScreen() {
	const identity = useIdentity()
	const name = identity.status === 'signed-in' ? identity.firstName : null
	return (
		<Stack gap="xl">
			<Group justify="space-between" align="flex-end">
				<div>
					<Title order={1}>Dashboard</Title>
					<Text c="dimmed">
						{name === null ? 'Your locations and listings.' : `Hi ${name}. Your locations and listings.`}
					</Text>
				</div>
				<Group gap="xs">
					<LinkButton to="/dashboard/locations/new">Add location</LinkButton>
					<LinkButton to="/listings/new">Add listing</LinkButton>
					<LinkButton to="/new" variant="default">
						Describe it in a chat
					</LinkButton>
				</Group>
			</Group>
			<OwnerChanges />
			<OwnClaims />
			<Content />
			<LazySection title="Recently deleted">
				<DeletedLocations />
			</LazySection>
		</Stack>
	)
}
