import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { OwnedLocation } from '@farmgate/contracts/location-write'
import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button, Skeleton } from '@mantine/core'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { useOwnListings, useOwnLocations } from './account.queries.ts'
import classes from './dashboard-screen.module.css'
import { OwnClaims } from './own-claims.tsx'
import items from './own-items.module.css'
import { OwnListing } from './own-listing.tsx'
import { OwnLocation } from './own-location.tsx'

function Loading() {
	return (
		<div aria-busy="true" className={items.list}>
			<p role="status" className="visually-hidden">
				Loading…
			</p>
			<Skeleton height="9rem" radius="lg" />
			<Skeleton height="9rem" radius="lg" />
		</div>
	)
}

function Count({ total }: { total: Total }) {
	return <span className={classes.count}>({formatTotal(total)})</span>
}

type Pages<Item> = { pages: { items: Item[]; total: Total }[] }
const itemsOf = <Item,>({ pages }: Pages<Item>) => pages.flatMap((page) => page.items)

type MoreProps = {
	shown: number
	total: Total
	noun: string
	pages: ReturnType<typeof useOwnLocations> | ReturnType<typeof useOwnListings>
}

function More({ shown, total, noun, pages }: MoreProps) {
	const load = () => void pages.fetchNextPage()
	if (pages.isFetchNextPageError) {
		return <ErrorPanel error={pages.error} onRetry={load} isRetrying={pages.isFetchingNextPage} />
	}
	return (
		<p className={items.more}>
			Showing {shown.toLocaleString('en-US')} of {formatTotal(total)} {noun}
			<Button variant="default" loading={pages.isFetchingNextPage} onClick={load}>
				Show more
			</Button>
		</p>
	)
}

const NO_TOTAL: Total = { value: 0, atLeast: false }

/** The user's locations, each with its listings, then the listings elsewhere. */
function Items({ locations, listings }: { locations: Pages<OwnedLocation>; listings: Pages<OwnedListing> }) {
	const locationPages = useOwnLocations()
	const listingPages = useOwnListings()
	const ownLocations = itemsOf(locations)
	const ownListings = itemsOf(listings)
	const ids = new Set(ownLocations.map(({ id }) => id))
	const elsewhere = ownListings.filter(({ locationId }) => locationId === null || !ids.has(locationId))
	const moreListings = listingPages.hasNextPage ? () => void listingPages.fetchNextPage() : null
	const locationTotal = locations.pages[0]?.total ?? NO_TOTAL
	const listingTotal = listings.pages[0]?.total ?? NO_TOTAL
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
				<section aria-labelledby="own-locations" className={classes.section}>
					<h2 id="own-locations">
						Your locations <Count total={locationTotal} />
					</h2>
					<ul className={items.list} aria-label="Your locations">
						{ownLocations.map((location) => (
							<OwnLocation
								key={location.id}
								location={location}
								listings={ownListings.filter(({ locationId }) => locationId === location.id)}
								onMoreListings={moreListings}
							/>
						))}
					</ul>
					{locationPages.hasNextPage && (
						<More shown={ownLocations.length} total={locationTotal} noun="locations" pages={locationPages} />
					)}
				</section>
			)}
			{elsewhere.length > 0 && (
				<section aria-labelledby="other-listings" className={classes.section}>
					<h2 id="other-listings">Other listings</h2>
					<ul className={items.list} aria-label="Other listings">
						{elsewhere.map((listing) => (
							<OwnListing key={listing.id} listing={listing} />
						))}
					</ul>
				</section>
			)}
			{moreListings !== null && (
				<More shown={ownListings.length} total={listingTotal} noun="listings in total" pages={listingPages} />
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

/** The user's own locations and listings with their states and counts, and claims in review. */
export function DashboardScreen() {
	const identity = useIdentity()
	const name = identity.status === 'signed-in' ? identity.firstName : null
	return (
		<>
			<div className={classes.top}>
				<div>
					<h1>Dashboard</h1>
					<p className={classes.lead}>
						{name === null ? 'Your locations and listings.' : `Hi ${name}. Your locations and listings.`}
					</p>
				</div>
				<div className={classes.add}>
					<LinkButton to="/dashboard/locations/new">Add location</LinkButton>
					<LinkButton to="/listings/new">Add listing</LinkButton>
					<LinkButton to="/new" variant="default">
						Describe it in a chat
					</LinkButton>
				</div>
			</div>
			<OwnClaims />
			<Content />
		</>
	)
}
