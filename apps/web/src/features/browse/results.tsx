import type { Facets } from '@farmgate/contracts/facets'
import type { Listing } from '@farmgate/contracts/listing'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { type LocationResults, type ResultList, requestedLists } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { isMarketsOnly } from './browse-inputs.ts'
import { GROUP_BY_CATEGORY } from './browse-search.ts'
import { browseTitle, itemsNoun } from './browse-text.ts'
import { CategoryGroups } from './category-groups.tsx'
import { NoResults } from './no-results.tsx'
import { type ListFrame, ListingSection, LocationSection } from './result-lists.tsx'
import { StaleNote } from './stale-note.tsx'

const SKELETON_COUNT = 3

type Props = {
	browse: Browse
	facets: Facets | undefined
	locations: LocationResults
	listings: ResultList<Listing>
	frame: ListFrame
	onZoomOut: (() => void) | undefined
}

function Loading({ items }: { items: string }) {
	return (
		<>
			<p role="status" className="visually-hidden">
				Loading {items}…
			</p>
			<CardGrid aria-busy>
				{placeholderKeys(SKELETON_COUNT).map((key) => (
					<LocationCardSkeleton key={key} />
				))}
			</CardGrid>
		</>
	)
}

/** Whether a list shows a failure instead of items. A failure to load more is shown at its end. */
export function hasFailed({ error, pages }: Pick<ResultList<unknown>, 'error' | 'pages'>): boolean {
	return error !== null && !pages.isFetchNextPageError
}

/** The results as cards: loading, failed, empty, by categories, or one list for each kind. */
export function Results(props: Props) {
	const { browse, facets, locations, listings, frame, onZoomOut } = props
	const { filter, search } = browse
	const lists = requestedLists(browse, { locations, listings })
	const failed = lists.find(hasFailed)
	const isLoaded = lists.every((list) => list.items !== undefined)

	// Items of an earlier query would contradict the heading.
	if (failed && !lists.every((list) => list.items !== undefined && list.isCurrent)) {
		return <ErrorPanel error={failed.error} onRetry={failed.retry} isRetrying={failed.isFetching} />
	}
	if (!isLoaded) return <Loading items={itemsNoun(browse)} />

	if (!failed && lists.every((list) => list.items?.length === 0)) {
		return <NoResults browse={browse} onZoomOut={onZoomOut} />
	}
	if (search.group === GROUP_BY_CATEGORY && filter.category === undefined && facets) {
		return <CategoryGroups browse={browse} facets={facets} {...frame} />
	}
	return <ResultSections {...props} isAlone={filter.kind !== 'both'} />
}

type SectionsProps = Pick<Props, 'browse' | 'facets' | 'locations' | 'listings' | 'frame'> & {
	/** A single list has no heading of its own, and loads more by itself. */
	isAlone: boolean
}

/** While a list loads, its heading has the last known count, as the header of the screen. */
function headingTotal({ isCurrent, total }: ResultList<unknown>, counted = total): number {
	return isCurrent ? total : counted
}

/** One list for each kind of the filter, below the failure of the last refresh. */
export function ResultSections({ browse, facets, locations, listings, frame, isAlone }: SectionsProps) {
	const { filter } = browse
	const failed = requestedLists(browse, { locations, listings }).find(hasFailed)
	const common = { ...frame, isAlone, title: browseTitle(browse) }
	return (
		<>
			{failed && <StaleNote error={failed.error} isStale onRetry={failed.retry} isRetrying={failed.isFetching} />}
			{filter.kind !== 'listing' && (
				<LocationSection
					list={locations}
					openAt={filter.openAt}
					wayStart={browse.way?.from}
					total={headingTotal(locations, facets?.locations)}
					{...common}
				/>
			)}
			{filter.kind !== 'location' && (
				<ListingSection
					list={listings}
					total={headingTotal(listings, facets?.listings)}
					isByLocation={isMarketsOnly(filter)}
					{...common}
				/>
			)}
		</>
	)
}
