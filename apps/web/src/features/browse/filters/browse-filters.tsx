import type { Facets } from '@farmgate/contracts/facets'
import { formatInteger } from '@farmgate/contracts/page'
import { ActionIcon, Anchor, Button, Chip, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMapPin, IconRefresh, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useLoadedDialog } from '../../../shared/hooks/use-loaded-dialog.ts'
import { useStoredValue } from '../../../shared/rendering/use-browser-value.ts'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
import { storedFollowsMap } from '../search-as-i-move.ts'
import { useIsNarrow } from '../use-browse.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { type ActiveFilter, useActiveFilters } from './active-filters.ts'
import { mainCategories } from './category-choices.ts'
import { showText } from './filter-text.ts'
import classes from './filters.module.css'
import { NearMeButton } from './near-me-button.tsx'
import { useNearMe } from './use-near-me.ts'

const loadSearchDialog = async () => (await import('./search-dialog.tsx')).SearchDialog
const loadFilters = async () => (await import('./filters-drawer.tsx')).FiltersDrawer

const ICON_PX = 20

/** Moves the focus to the filters, for buttons that disappear when they are used. */
export function focusFilters(): void {
	document.querySelector<HTMLElement>('section[aria-label="Filters"]')?.focus()
}

function useFilters(browse: Browse): ActiveFilter[] {
	return useActiveFilters(browse, useStoredValue(storedFollowsMap, true))
}

type ButtonProps = {
	browse: Browse
	/** Undefined until the first counts are loaded. */
	facets: Facets | undefined
	/** More actions for the results, of another feature. */
	actions?: ReactNode
}

/** Opens all filters, and shows the number of active ones. */
export function FiltersButton({ browse, facets, actions }: ButtonProps) {
	const button = useRef<HTMLButtonElement>(null)
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadFilters)
	const filters = useFilters(browse)
	return (
		<>
			<Button
				ref={button}
				variant="default"
				className={classes.text}
				aria-haspopup="dialog"
				aria-busy={isLoading}
				leftSection={<IconAdjustmentsHorizontal size={ICON_PX} aria-hidden />}
				onClick={() => void open()}
			>
				<span>Filters</span>{' '}
				{filters.length > 0 && (
					<>
						{filters.length} <span className="visually-hidden">active</span>
					</>
				)}
			</Button>
			{Dialog && (
				<Dialog
					browse={browse}
					facets={facets}
					filters={filters}
					actions={actions}
					onClose={() => {
						close()
						button.current?.focus()
					}}
				/>
			)}
		</>
	)
}

type Toggle = { key: string; label: string; isOn: (filter: Browse['filter']) => boolean; on: BrowseSearch }

const TOGGLES: readonly Toggle[] = [
	{ key: 'open', label: 'Open now', isOn: ({ openAt }) => openAt === 'now', on: { openAt: 'now' } },
	{ key: 'season', label: 'In season', isOn: ({ inSeason }) => inSeason === 'now', on: { inSeason: 'now' } },
]

/** One scrolling row: the two filters of a visitor on the road, then all categories and the largest ones. */
function FilterChips({
	browse: { filter, change },
	facets,
	filters,
}: ButtonProps & { filters: readonly ActiveFilter[] }) {
	return (
		<div className={`scroll-row ${classes.chips}`}>
			{TOGGLES.map(({ key, label, isOn, on }) => (
				<Chip
					key={key}
					size="sm"
					checked={isOn(filter)}
					// Turning a toggle off also removes its words from the search text.
					onChange={(isChecked) =>
						change(isChecked ? on : (filters.find((active) => active.key === key)?.without ?? {}))
					}
				>
					{label}
				</Chip>
			))}
			<Chip size="sm" checked={filter.category === undefined} onChange={() => change({ category: undefined })}>
				All {facets && formatInteger(facets.total)}
			</Chip>
			{mainCategories(facets, filter.category).map(({ name, count }) => (
				<Chip
					key={name}
					size="sm"
					checked={filter.category === name}
					onChange={(isChecked) => change({ category: isChecked ? name : undefined })}
				>
					{name} {count !== null && formatInteger(count)}
				</Chip>
			))}
		</div>
	)
}

type Props = ButtonProps & {
	/** Reloads all data of the screen. */
	onRefresh: () => void
	isRefreshing: boolean
	/** The field for what is searched, of another feature. Wide headers have it instead. */
	searchBox: ReactNode
	viewSwitch: ReactNode
	/** In a narrow window: false when the screen has the `FiltersButton` elsewhere. */
	hasFiltersButton?: boolean
}

/** One bar above the results: what, where and when to search, one row of chips, and all filters behind a button. */
export function BrowseFilters(props: Props) {
	const { browse, facets, searchBox, viewSwitch, onRefresh, isRefreshing, hasFiltersButton = true } = props
	const isNarrow = useIsNarrow()
	const filters = useFilters(browse)
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadSearchDialog)
	const first = useRef<'what' | 'where'>('what')
	const opener = useRef<HTMLButtonElement>(null)
	function openAt(field: 'what' | 'where'): void {
		first.current = field
		void open()
	}
	const askWhere = () => openAt('where')
	useNearMe(browse, askWhere)
	const place = filters.find(({ key, label }) => key === 'text-area' || (key === 'near' && label !== 'Near me'))
	const search = { ref: opener, variant: 'default', 'aria-haspopup': 'dialog', 'aria-busy': isLoading } as const
	return (
		<section aria-label="Filters" tabIndex={-1} className={classes.bar} data-wide={!isNarrow || undefined}>
			{isNarrow ? (
				<Button
					{...search}
					radius="xl"
					className={classes.pill}
					leftSection={<IconSearch size={ICON_PX} aria-hidden />}
					onClick={() => openAt('what')}
				>
					{browse.search.q === undefined ? (
						'Search locations...'
					) : (
						<>
							<span className="visually-hidden">Search:</span> {browse.search.q}
						</>
					)}
				</Button>
			) : (
				<>
					<div className={classes.what}>{searchBox}</div>
					<Button
						{...search}
						className={classes.where}
						leftSection={<IconMapPin size={ICON_PX} aria-hidden />}
						onClick={askWhere}
					>
						<span className="visually-hidden">Where:</span>{' '}
						{place?.label ?? (browse.isOnMap ? 'Map area' : 'Town or postal code')}
					</Button>
				</>
			)}
			<NearMeButton {...browse} onRefused={askWhere} />
			<FilterChips browse={browse} facets={facets} filters={filters} />
			{(!isNarrow || hasFiltersButton) && <FiltersButton {...props} />}
			{viewSwitch}
			<ActionIcon variant="default" aria-label="Refresh" loading={isRefreshing} onClick={onRefresh}>
				<IconRefresh size={ICON_PX} aria-hidden />
			</ActionIcon>
			{Dialog && (
				<Dialog
					fields={browse}
					submitText={showText(browse, facets)}
					searchBox={searchBox}
					first={first.current}
					onClose={() => {
						close()
						opener.current?.focus()
					}}
				/>
			)}
		</section>
	)
}

/** The active filters above a list: removable one by one, on a phone in one line of text. Nothing without any. */
export function ActiveFilters({ browse }: Pick<Props, 'browse'>) {
	const filters = useFilters(browse)
	if (!useIsNarrow()) {
		return <ActiveFilterChips filters={filters} change={browse.change} clear={browse.clear} onEmptied={focusFilters} />
	}
	// The search field has the text already.
	const labels = filters.flatMap(({ key, label, short }) => (short === label && key === 'q' ? [] : [label]))
	if (filters.length === 0) return null
	return (
		<Text size="sm" c="dimmed">
			{labels.join(' · ')}{' '}
			<Anchor
				component="button"
				inherit
				onClick={() => {
					browse.clear()
					focusFilters()
				}}
			>
				Clear
			</Anchor>
		</Text>
	)
}
