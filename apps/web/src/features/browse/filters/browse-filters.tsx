import type { Facets } from '@farmgate/contracts/facets'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useBrowserValue } from '../../../shared/rendering/use-browser-value.ts'
import type { Browse } from '../browse.ts'
import { storedFollowsMap } from '../search-as-i-move.ts'
import { useIsNarrow } from '../use-browse.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { activeFilters } from './active-filters.ts'
import bar from './bar-button.module.css'
import classes from './browse-filters.module.css'
import { CategoryChips } from './category-chips.tsx'
import { categoryChoices } from './category-choices.ts'
import { CategorySelect } from './category-select.tsx'
import { FilterControls } from './filter-controls.tsx'
import { FiltersButton } from './filters-button.tsx'
import { NearMeButton } from './near-me-button.tsx'
import { OpeningMenu } from './opening-menu.tsx'

type Props = {
	browse: Browse
	/** Undefined until the first counts are loaded. */
	facets: Facets | undefined
	/** Reloads all data of the screen. */
	onRefresh: () => void
	isRefreshing: boolean
	searchBox: ReactNode
	viewSwitch: ReactNode
	/** In a narrow window: false when the screen has the `FiltersButton` elsewhere. */
	hasFiltersButton?: boolean
}

const ICON_PX = 20

function RefreshButton({ onRefresh, isRefreshing }: Pick<Props, 'onRefresh' | 'isRefreshing'>) {
	return (
		<button type="button" className={bar.icon} aria-label="Refresh" aria-busy={isRefreshing} onClick={onRefresh}>
			{isRefreshing ? <span className={bar.spinner} aria-hidden="true" /> : <IconRefresh size={ICON_PX} aria-hidden />}
		</button>
	)
}

function useFilterParts({ browse, facets }: Props) {
	const { filter, change } = browse
	return {
		filters: activeFilters(browse, { followsMap: useBrowserValue(storedFollowsMap, true) }),
		categories: {
			choices: categoryChoices(facets, filter.category),
			chosen: filter.category,
			onChoose: (category: string | undefined) => change({ category }),
		},
	}
}

/** Two rows with the most used filters; all others are behind one button. */
function NarrowFilters(props: Props) {
	const { browse, searchBox, viewSwitch, hasFiltersButton = true } = props
	const { filters, categories } = useFilterParts(props)
	const region = useRef<HTMLElement>(null)
	const button = useRef<HTMLButtonElement>(null)
	return (
		<section ref={region} aria-label="Filters" tabIndex={-1} className={classes.filters}>
			<div className={classes.row}>
				<div className={classes.search}>{searchBox}</div>
				<NearMeButton {...browse} />
				{hasFiltersButton && <FiltersButton {...props} buttonRef={button} />}
			</div>
			<div className={classes.row}>
				<CategoryChips {...categories} />
				{viewSwitch}
			</div>
			{browse.view === 'list' && (
				<ActiveFilterChips
					isOneRow
					filters={filters}
					change={browse.change}
					clear={browse.clear}
					onEmptied={() => (button.current ?? region.current)?.focus()}
				/>
			)}
		</section>
	)
}

function WideFilters(props: Props) {
	const { browse, facets, searchBox, viewSwitch } = props
	const { filters, categories } = useFilterParts(props)
	const { filter, change } = browse
	const region = useRef<HTMLElement>(null)
	return (
		<section ref={region} aria-label="Filters" tabIndex={-1} className={classes.filters}>
			<div className={classes.row}>
				<NearMeButton {...browse} />
				<CategorySelect {...categories} />
				<div className={classes.search}>{searchBox}</div>
				<RefreshButton {...props} />
			</div>
			<div className={classes.row}>
				<CategoryChips {...categories} />
				{viewSwitch}
			</div>
			<div className={classes.controls}>
				<FilterControls
					browse={browse}
					facets={facets}
					opening={<OpeningMenu openAt={filter.openAt} onChange={(openAt) => change({ openAt })} />}
				/>
			</div>
			<ActiveFilterChips
				filters={filters}
				change={change}
				clear={browse.clear}
				onEmptied={() => region.current?.focus()}
			/>
		</section>
	)
}

/** Everything above the results: search, filters and active filters. */
export function BrowseFilters(props: Props) {
	return useIsNarrow() ? <NarrowFilters {...props} /> : <WideFilters {...props} />
}
