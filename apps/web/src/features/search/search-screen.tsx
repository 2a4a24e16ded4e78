import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { filterText, isNarrowed, resultsBreakdown, resultsTitle, sumOfTotals } from '@farmgate/contracts/search-text'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { CARDS_IN_VIEW, LocationCard } from '../../shared/cards/location-card.tsx'
import { MatchLine } from '../../shared/cards/match-line.tsx'
import { useMatchedListings } from '../../shared/cards/matched-listings.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { CorrectionNote } from '../../shared/search/correction-note.tsx'
import { nearText } from '../../shared/search/near-text.ts'
import type { SearchedArea } from '../../shared/search/outside-area.ts'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { VisitLines } from '../../shared/visits/visit-lines.tsx'
import { VisitLinks } from '../../shared/visits/visit-links.tsx'
import { FoundSection } from './found-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { type SearchQuery, useFoundListings, useFoundLocations } from './search.queries.ts'

const SKELETON_COUNT = 3

type Props = {
	filter: Filter
	sort: Sort | undefined
	/** The filter of the results: with the corrected text when nothing matches. */
	shownFilter: Filter
	/** False until `shownFilter` is known: nothing is requested. */
	isReady: boolean
	/** The first page of each kind, if it is loaded. */
	first: SearchQuery['first']
	/** The text whose results are shown instead; null: none. */
	correction: string | null
	/** Other texts for a search without results, most likely first. */
	corrections: Corrections
	/** Name of the point that distances are from; undefined: the visitor. */
	distanceFrom: string | undefined
	/** Results outside of it have a heading. */
	searchedArea: SearchedArea
	/** The fields and chips of the search, of another feature. */
	filters: ReactNode
	/** The active filters besides the text, each removable. */
	activeFilters: ReactNode
	onClear: () => void
	/** The favorite button of a card, of another feature. */
	heart: (location: LocationCardFields) => ReactNode
}

/** The results of both kinds, with their combined state. */
function useFound(query: SearchQuery, isReady: boolean) {
	const { filter } = query
	const locations = useFoundLocations(query, isReady)
	const listings = useFoundListings(query, isReady)
	const lists = [filter.kind === 'listing' ? null : locations, filter.kind === 'location' ? null : listings]
	const queries = lists.filter((query) => query !== null)
	const failed = queries.find((query) => query.isLoadingError)
	return {
		locations,
		listings,
		isPending: queries.some((query) => query.isPending),
		isFetching: queries.some((query) => query.isFetching),
		/** Error of the first kind whose first page failed; null when none did. */
		error: failed === undefined ? null : failed.error,
		totals: { locations: locations.data?.pages[0]?.total, listings: listings.data?.pages[0]?.total },
		retry() {
			for (const query of queries) if (query.isError) void query.refetch()
		},
	}
}

function ResultsPending() {
	return (
		<CardGrid aria-busy>
			{placeholderKeys(SKELETON_COUNT).map((key) => (
				<ListingCardSkeleton key={key} />
			))}
		</CardGrid>
	)
}

type Found = ReturnType<typeof useFound>

type ResultsProps = Pick<Props, 'filter' | 'heart' | 'distanceFrom' | 'searchedArea'> & { found: Found }

function Results({ found: { locations, listings, totals }, filter, heart, distanceFrom, searchedArea }: ResultsProps) {
	const id = useId()
	const matches = useMatchedListings(filter, locations.data?.pages ?? [])
	const matchOf = (location: LocationCardFields) => {
		const listing = matches.get(location.id)
		return listing && <MatchLine listing={listing} location={location} />
	}
	return (
		<Stack gap="xl">
			{totals.locations !== undefined && totals.locations.value > 0 && (
				<FoundSection
					id={`${id}-locations`}
					title="Locations"
					total={totals.locations}
					pages={locations}
					items={(locations.data?.pages ?? []).flatMap(({ items }) => items)}
					searchedArea={searchedArea}
					renderCard={(location, index) => (
						<LocationCard
							key={location.id}
							location={location}
							headingLevel={3}
							isFirst={index < CARDS_IN_VIEW}
							match={matchOf(location)}
							heart={heart(location)}
							distanceFrom={distanceFrom}
							opening={<VisitLines location={location} openAt={filter.openAt} />}
							links={<VisitLinks location={location} />}
						/>
					)}
				/>
			)}
			{totals.listings !== undefined && totals.listings.value > 0 && (
				<FoundSection
					id={`${id}-listings`}
					title="Listings"
					total={totals.listings}
					pages={listings}
					items={(listings.data?.pages ?? []).flatMap(({ items }) => items)}
					searchedArea={searchedArea}
					renderCard={(listing) => <ListingCard key={listing.id} listing={listing} distanceFrom={distanceFrom} />}
				/>
			)}
		</Stack>
	)
}

type SummaryProps = Pick<Props, 'filter' | 'sort' | 'distanceFrom'> & {
	found: Found
	/** The center of results within a radius beyond the area of the typed text; undefined: the map shows all. */
	center: Filter['near']
}

/** One line: heading and summary of the results, announced to screen readers as a whole, and a link to the map. */
function Summary({ filter, sort, distanceFrom, center, found: { isPending, totals } }: SummaryProps) {
	// By relevance, a place that the text names comes first, and the position only says how far away it is.
	const where = sort === 'relevance' ? undefined : filter.near
	const filterSummary = filterText({ ...filter, near: where }, distanceFrom ?? 'you')
	const mapSearch = useMapSearch()
	const hasFound = !isPending && sumOfTotals(totals).value > 0
	const isEverything = hasFound && filterSummary === '' && !isNarrowed(filter)
	return (
		<Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
			<Text component="div" role="status" size="sm" c="dimmed" miw={0}>
				<Title order={1} size="h3" display="inline" c="var(--fg-ink)">
					{isPending ? 'Searching...' : resultsTitle(totals)}
				</Title>{' '}
				{!isPending && resultsBreakdown(totals)}
				{filterSummary}
				{isEverything && '. Try searching for farms, markets or products.'}
			</Text>
			{hasFound && (
				<LinkButton
					from="/search"
					to="/map"
					search={({ literal: _literal, ...current }) => ({
						...mapSearch,
						...current,
						q: filter.q,
						...(center && { near: nearText(center), nearName: distanceFrom }),
					})}
					variant="subtle"
					flex="none"
					px="xs"
					my={-10}
					aria-label="See all on the map"
					leftSection={<IconMap size="1.25rem" aria-hidden />}
				>
					Map
				</LinkButton>
			)}
		</Group>
	)
}

/** The search results: locations, then listings. */
export function SearchScreen(props: Props) {
	const {
		filter,
		shownFilter,
		sort,
		isReady,
		first,
		correction,
		corrections,
		distanceFrom,
		searchedArea,
		filters,
		activeFilters,
		onClear,
		heart,
	} = props
	const found = useFound({ filter: shownFilter, sort, first }, isReady)
	const { isPending } = found
	const hasNone = !isPending && sumOfTotals(found.totals).value === 0
	const isBeyondArea = filter.near === undefined && shownFilter.radiusMeters !== undefined
	return (
		<PageColumn>
			<Stack gap="sm">
				{filters}
				{found.error !== null ? (
					<ErrorPanel
						title="Error loading search results"
						unknownText="Please try again later"
						headingLevel={1}
						error={found.error}
						onRetry={found.retry}
						isRetrying={found.isFetching}
					/>
				) : (
					<>
						<Summary
							filter={shownFilter}
							sort={sort}
							distanceFrom={distanceFrom}
							center={isBeyondArea ? shownFilter.near : undefined}
							found={found}
						/>
						{correction !== null && <CorrectionNote text={filter.q ?? ''} correction={correction} />}
						{activeFilters}
						{isPending && <ResultsPending />}
						{hasNone && <NothingFound filter={filter} corrections={corrections} onClear={onClear} />}
						{!isPending && (
							<Results
								found={found}
								filter={shownFilter}
								distanceFrom={distanceFrom}
								searchedArea={searchedArea}
								heart={heart}
							/>
						)}
					</>
				)}
			</Stack>
		</PageColumn>
	)
}
