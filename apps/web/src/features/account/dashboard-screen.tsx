import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { OwnedLocation } from '@farmgate/contracts/location-write'
import { Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { DeletedLocationsTable } from '../../shared/deleted-locations/deleted-locations-table.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { CountedHeading } from '../../shared/ui/counted-heading.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LazySection } from '../../shared/ui/lazy-section.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { useOwnListings, useOwnLocations } from './account.queries.ts'
import { OwnClaims } from './own-claims.tsx'
import { OwnListing } from './own-listing.tsx'
import { OwnLocation } from './own-location.tsx'
import { OwnerChanges } from './owner-changes.tsx'

function Loading() {
	return (
		<Stack aria-busy="true">
			<VisuallyHidden role="status">Loading…</VisuallyHidden>
			<Skeleton height="9rem" radius="lg" />
			<Skeleton height="9rem" radius="lg" />
		</Stack>
	)
}

type Pages<Item> = { pages: { items: Item[]; total: number }[] }
const itemsOf = <Item,>({ pages }: Pages<Item>) => pages.flatMap((page) => page.items)

/** The user's locations, each with its listings, then the listings elsewhere. */
function Items({ locations, listings }: { locations: Pages<OwnedLocation>; listings: Pages<OwnedListing> }) {
	const locationPages = useOwnLocations()
	const listingPages = useOwnListings()
	const ownLocations = itemsOf(locations)
	const ownListings = itemsOf(listings)
	const ids = new Set(ownLocations.map(({ id }) => id))
	const elsewhere = ownListings.filter(({ locationId }) => locationId === null || !ids.has(locationId))
	const moreListings = listingPages.hasNextPage ? () => void listingPages.fetchNextPage() : null
	const locationTotal = locations.pages[0]?.total ?? 0
	const listingTotal = listings.pages[0]?.total ?? 0
	if (ownLocations.length === 0 && ownListings.length === 0) {
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
			{ownLocations.length > 0 && (
				<Stack component="section" aria-labelledby="own-locations">
					<CountedHeading id="own-locations" title="Your locations" total={locationTotal} />
					<Stack component="ul" aria-label="Your locations">
						{ownLocations.map((location) => (
							<OwnLocation
								key={location.id}
								location={location}
								listings={ownListings.filter(({ locationId }) => locationId === location.id)}
								onMoreListings={moreListings}
							/>
						))}
					</Stack>
					{locationPages.hasNextPage && (
						<ShowMore
							noun="locations"
							counted="locations in total"
							shown={ownLocations.length}
							total={locationTotal}
							pages={locationPages}
						/>
					)}
				</Stack>
			)}
			{elsewhere.length > 0 && (
				<Stack component="section" aria-labelledby="other-listings">
					<Title order={2} id="other-listings">
						Other listings
					</Title>
					<Stack component="ul" aria-label="Other listings">
						{elsewhere.map((listing) => (
							<OwnListing key={listing.id} listing={listing} />
						))}
					</Stack>
				</Stack>
			)}
			{moreListings !== null && (
				<ShowMore
					noun="listings"
					counted="listings in total"
					shown={ownListings.length}
					total={listingTotal}
					pages={listingPages}
				/>
			)}
		</>
	)
}

function Content() {
	const locations = useOwnLocations()
	const listings = useOwnListings()
	if (locations.data !== undefined && listings.data !== undefined) {
		return <Items locations={locations.data} listings={listings.data} />
	}
	const failed = [locations, listings].find(({ error }) => error !== null)
	if (failed === undefined) return <Loading />
	const retry = () =>
		Promise.all([locations, listings].filter(({ error }) => error !== null).map((query) => query.refetch()))
	return <ErrorPanel error={failed.error} onRetry={() => void retry()} isRetrying={failed.isFetching} />
}

function DeletedLocations() {
	const pages = trpc.account.deletedLocations.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	return <DeletedLocationsTable pages={pages} />
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
