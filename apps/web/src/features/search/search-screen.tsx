import type { Filter, Sort } from '@farmgate/contracts/filter'
import { filterText, isNarrowed, resultsBreakdown, resultsTitle, sumOfTotals } from '@farmgate/contracts/search-text'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { CorrectionNote } from '../../shared/search/correction-note.tsx'
import { nearText } from '../../shared/search/near-text.ts'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { NothingFound } from './nothing-found.tsx'

const SKELETON_COUNT = 3

/** The state of the lists together. */
type Found = {
	/** Of each list; undefined for one that is not requested. */
	totals: { locations: number | undefined; listings: number | undefined }
	isPending: boolean
	isFetching: boolean
	/** Null unless a list could not be loaded. */
	error: unknown
	retry: () => void
}

type Props = {
	filter: Filter
	sort: Sort | undefined
	/** The filter of the results: with the corrected text when nothing matches. */
	shownFilter: Filter
	found: Found
	/** The text whose results are shown instead; null: none. */
	correction: string | null
	/** Other texts for a search without results, most likely first. */
	corrections: Corrections
	/** Name of the point that distances are from; undefined: the visitor. */
	distanceFrom: string | undefined
	/** Parameters of the map that are in the text here: a way, which the map then shows. */
	mapChange: { [name in 'q' | 'along' | 'fromName' | 'toName']?: string | undefined }
	/** The fields and chips of the search, of another feature. */
	filters: ReactNode
	/** The active filters besides the text, each removable. */
	activeFilters: ReactNode
	/** The lists, of another feature. */
	results: ReactNode
	onClear: () => void
	/** The button that puts what was searched for on the shopping list. */
	addToList: (name: string) => ReactNode
}

type SummaryProps = Pick<Props, 'sort' | 'distanceFrom' | 'mapChange'> & {
	filter: Filter
	found: Found
	/** The center of results within a radius beyond the area of the typed text; undefined: the map shows all. */
	center: Filter['near']
}

/** One line: heading and summary of the results, announced to screen readers as a whole, and a link to the map. */
function Summary({ filter, sort, distanceFrom, mapChange, center, found: { isPending, totals } }: SummaryProps) {
	// By relevance, a place that the text names comes first, and the position only says how far away it is. On a way it says nothing.
	const isAnywhere = sort === 'relevance' || mapChange.along !== undefined
	const where = isAnywhere ? undefined : filter.near
	const filterSummary = filterText({ ...filter, near: where }, distanceFrom ?? 'you')
	const mapSearch = useMapSearch()
	const hasFound = !isPending && sumOfTotals(totals) > 0
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
						...mapChange,
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
	const { filter, shownFilter, sort, found, correction, corrections, distanceFrom, results, onClear, addToList } = props
	const { isPending } = found
	const hasNone = !isPending && sumOfTotals(found.totals) === 0
	const isBeyondArea = filter.near === undefined && shownFilter.radiusMeters !== undefined
	return (
		<PageColumn>
			<Stack gap="sm">
				{props.filters}
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
							mapChange={props.mapChange}
							center={isBeyondArea ? shownFilter.near : undefined}
							found={found}
						/>
						{correction !== null && <CorrectionNote text={filter.q ?? ''} correction={correction} />}
						{props.activeFilters}
						{isPending && (
							<CardGrid aria-busy>
								{placeholderKeys(SKELETON_COUNT).map((key) => (
									<ListingCardSkeleton key={key} />
								))}
							</CardGrid>
						)}
						{hasNone && (
							<NothingFound filter={filter} corrections={corrections} onClear={onClear} addToList={addToList} />
						)}
						{!isPending && results}
					</>
				)}
			</Stack>
		</PageColumn>
	)
}
