import type { Filter, Sort } from '@farmgate/contracts/filter'
import { isNarrowed, questionWords, resultsBreakdown, resultsTitle, sumOfTotals } from '@farmgate/contracts/search-text'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { CARDS_IN_VIEW, LocationCard } from '../../shared/cards/location-card.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { CardLink } from '../../shared/ui/card-link.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { FoundSection } from './found-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useFoundListings, useFoundLocations } from './search.queries.ts'
import { SearchFailure } from './search-failure.tsx'
import classes from './search-screen.module.css'

const SKELETON_COUNT = 3

type Props = {
	filter: Filter
	sort: Sort | undefined
	/** What the middle of `filter.near` is called. */
	nearName: string
	/** For windows whose header has no room for a box. */
	searchBox: ReactNode
	/** What narrows the results besides the text, each with a way to take it away. */
	narrowing: ReactNode
	onClear: () => void
}

/** The pages of both kinds as one answer to one question. */
function useFound(filter: Filter, sort: Sort | undefined) {
	const locations = useFoundLocations({ filter, sort })
	const listings = useFoundListings({ filter, sort })
	const asked = [filter.kind === 'listing' ? null : locations, filter.kind === 'location' ? null : listings]
	const answers = asked.filter((answer) => answer !== null)
	const failed = answers.find((answer) => answer.isLoadingError)
	return {
		locations,
		listings,
		isPending: answers.some((answer) => answer.isPending),
		isFetching: answers.some((answer) => answer.isFetching),
		/** Of the first kind that could not be loaded at all; null when both are there. */
		error: failed === undefined ? null : failed.error,
		totals: { locations: locations.data?.pages[0]?.total, listings: listings.data?.pages[0]?.total },
		retry() {
			for (const answer of answers) if (answer.isError) void answer.refetch()
		},
	}
}

function Searching() {
	return (
		<CardGrid aria-busy>
			{placeholderKeys(SKELETON_COUNT).map((key) => (
				<ListingCardSkeleton key={key} />
			))}
		</CardGrid>
	)
}

type Found = ReturnType<typeof useFound>

function Results({ found: { locations, listings, totals } }: { found: Found }) {
	const id = useId()
	return (
		<>
			{totals.locations !== undefined && totals.locations.value > 0 && (
				<FoundSection id={`${id}-locations`} title="Locations" total={totals.locations} pages={locations}>
					{(locations.data?.pages ?? [])
						.flatMap(({ items }) => items)
						.map((location, index) => (
							<LocationCard key={location.id} location={location} headingLevel={3} isFirst={index < CARDS_IN_VIEW} />
						))}
				</FoundSection>
			)}
			{totals.listings !== undefined && totals.listings.value > 0 && (
				<FoundSection id={`${id}-listings`} title="Listings" total={totals.listings} pages={listings}>
					{(listings.data?.pages ?? []).flatMap(({ items }) =>
						items.map((listing) => (
							<ListingCard
								key={listing.id}
								listing={listing}
								titleLink={
									<CardLink to="/listings/$slug" params={{ slug: listing.slug }}>
										{listing.title}
									</CardLink>
								}
							/>
						)),
					)}
				</FoundSection>
			)}
		</>
	)
}

type SummaryProps = Pick<Props, 'filter' | 'nearName'> & { found: Found }

/** Said aloud as a whole, first that we search and then what came of it. */
function Summary({ filter, nearName, found: { isPending, totals } }: SummaryProps) {
	const question = questionWords(filter, nearName)
	const hasFound = !isPending && sumOfTotals(totals).value > 0
	return (
		<div className={classes.summary}>
			<div role="status">
				<h1>{isPending ? 'Searching...' : resultsTitle(totals)}</h1>
				<p className={classes.question}>
					{!isPending && resultsBreakdown(totals)}
					{question}
					{hasFound && question === '' && !isNarrowed(filter) && '. Try searching for farms, markets or products.'}
				</p>
			</div>
			{hasFound && (
				<Link from="/search" to="/map" search={(present) => present} className={classes.mapLink}>
					See all on the map
				</Link>
			)}
		</div>
	)
}

/** What a question finds, places first, then products. */
export function SearchScreen({ filter, sort, nearName, searchBox, narrowing, onClear }: Props) {
	const found = useFound(filter, sort)
	const isEmpty = !found.isPending && sumOfTotals(found.totals).value === 0
	return (
		<PageColumn>
			<div className={classes.box}>{searchBox}</div>
			{found.error !== null ? (
				<SearchFailure error={found.error} onRetry={found.retry} isRetrying={found.isFetching} />
			) : (
				<>
					<Summary filter={filter} nearName={nearName} found={found} />
					<div className={classes.narrowing}>{narrowing}</div>
					{found.isPending && <Searching />}
					{isEmpty && <NothingFound filter={filter} onClear={onClear} />}
					{!found.isPending && <Results found={found} />}
				</>
			)}
		</PageColumn>
	)
}
