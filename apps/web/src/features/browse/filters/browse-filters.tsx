import type { Facets } from '@farmgate/contracts/facets'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { usePageCalendar } from '../../../shared/dates/page-calendar.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import { useLoadedDialog } from '../../../shared/hooks/use-loaded-dialog.ts'
import { useBrowserValue } from '../../../shared/rendering/use-browser-value.ts'
import type { Browse } from '../browse.ts'
import { storedFollowsMap } from '../search-as-i-move.ts'
import { useIsNarrow } from '../use-browse.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import bar from './bar-button.module.css'
import classes from './browse-filters.module.css'
import { CategoryChips } from './category-chips.tsx'
import { categoryChoices } from './category-choices.ts'
import { showText } from './filter-text.ts'
import { FiltersButton } from './filters-button.tsx'
import { focusFilters } from './focus-filters.ts'
import { MoreMenu } from './more-menu.tsx'
import { NearMeButton } from './near-me-button.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { QuickToggles } from './quick-toggles.tsx'
import { searchText } from './search-text.ts'
import { TypeMenu } from './type-menu.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { useNearMe } from './use-near-me.ts'
import { WhenFields, whenText } from './when-fields.tsx'
import { WhereField } from './where-field.tsx'

const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

type Props = {
	browse: Browse
	/** Undefined until the first counts are loaded. */
	facets: Facets | undefined
	/** Reloads all data of the screen. */
	onRefresh: () => void
	isRefreshing: boolean
	/** The field for what is searched, of another feature. */
	searchBox: ReactNode
	/** Wide headers have that field too. */
	isWhatInHeader?: boolean
	viewSwitch: ReactNode
	/** More actions for the results, of another feature. */
	actions?: ReactNode
	/** In a narrow window: false when the screen has the `FiltersButton` elsewhere. */
	hasFiltersButton?: boolean
}

const ICON_PX = 20

function useFilterParts({ browse, facets }: Pick<Props, 'browse' | 'facets'>) {
	const { filter, change } = browse
	return {
		filters: useActiveFilters(browse, useBrowserValue(storedFollowsMap, true)),
		categories: {
			choices: categoryChoices(facets, filter.category),
			chosen: filter.category,
			onChoose: (category: string | undefined) => change({ category }),
		},
	}
}

/** One pill with the search, which opens its fields, and one scrolling row of chips. */
function NarrowFilters(props: Props) {
	const { browse, facets, searchBox, viewSwitch, hasFiltersButton = true } = props
	const { filters, categories } = useFilterParts(props)
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadDialog)
	const first = useRef<'what' | 'where'>('what')
	const pill = useRef<HTMLButtonElement>(null)
	function openAt(field: 'what' | 'where'): void {
		first.current = field
		void open()
	}
	useNearMe(browse, () => openAt('where'))
	// The text is no filter on the search screen, but is searched there too.
	const searched = useActiveFilters({ ...browse, preset: { ...browse.preset, isAboutText: false } }, true)
	const { isLocating } = useGeolocation()
	// Until the position is known, the results are not those near the visitor.
	const text = isLocating ? 'Finding your location…' : searchText(searched)
	return (
		<section aria-label="Filters" tabIndex={-1} className={classes.filters}>
			<div className={classes.row}>
				<button
					ref={pill}
					type="button"
					className={classes.pill}
					aria-haspopup="dialog"
					aria-busy={isLoading}
					onClick={() => openAt('what')}
				>
					<IconSearch size={ICON_PX} aria-hidden />
					{text !== null && <span className="visually-hidden">Search:</span>}{' '}
					<span className={classes.pillText} data-empty={text === null || undefined}>
						{text ?? 'Search locations...'}
					</span>
				</button>
				<NearMeButton {...browse} onRefused={() => openAt('where')} />
				{hasFiltersButton && <FiltersButton {...props} />}
				<MoreMenu {...props} />
			</div>
			<div className={classes.row}>
				<CategoryChips
					{...categories}
					before={
						<>
							<QuickToggles {...browse} filters={filters} />
							<TypeMenu {...browse} facets={facets} />
						</>
					}
				/>
				{viewSwitch}
			</div>
			{Dialog && (
				<Dialog
					fields={browse}
					submitText={showText(browse, facets)}
					searchBox={searchBox}
					first={first.current}
					onClose={() => {
						close()
						pill.current?.focus()
					}}
				/>
			)}
		</section>
	)
}

/** A row of search fields, what, where and when, and a row of chips. */
function WideFilters(props: Props) {
	const { browse, facets, searchBox, isWhatInHeader = false, viewSwitch } = props
	const { filters, categories } = useFilterParts(props)
	const { filter } = browse
	const calendar = usePageCalendar()
	const where = useRef<HTMLInputElement>(null)
	const askWhere = () => where.current?.focus()
	useNearMe(browse, askWhere)
	return (
		<section aria-label="Filters" tabIndex={-1} className={classes.filters}>
			<div className={classes.row}>
				<div className={classes.what} data-in-header={isWhatInHeader || undefined}>
					{searchBox}
				</div>
				<div className={classes.where}>
					<WhereField {...browse} inputRef={where} />
					<NearMeButton {...browse} onRefused={askWhere} />
				</div>
				<PopoverMenu
					name="When"
					label={whenText(filter, calendar)}
					isActive={filter.openAt !== undefined || filter.inSeason !== undefined}
					className={bar.menu}
				>
					<WhenFields {...browse} />
				</PopoverMenu>
				{viewSwitch}
				<MoreMenu {...props} />
			</div>
			<div className={classes.row}>
				<QuickToggles {...browse} filters={filters} />
				<TypeMenu {...browse} facets={facets} />
				<FiltersButton {...props} isChip />
				<CategoryChips {...categories} />
			</div>
		</section>
	)
}

/** Everything above the results: what, where and when to search, and the filters as chips. */
export function BrowseFilters(props: Props) {
	return useIsNarrow() ? <NarrowFilters {...props} /> : <WideFilters {...props} />
}

/** The active filters above a list, each with a button that removes it. Nothing without any. */
export function ActiveFilters({ browse, isOneRow = false }: Pick<Props, 'browse'> & { isOneRow?: boolean }) {
	const filters = useActiveFilters(browse, useBrowserValue(storedFollowsMap, true))
	return (
		<ActiveFilterChips
			isOneRow={isOneRow}
			filters={filters}
			change={browse.change}
			clear={browse.clear}
			onEmptied={focusFilters}
		/>
	)
}
