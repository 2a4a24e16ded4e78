import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import classes from './location-list.module.css'
import { type LocationListFilter, useLocationPages } from './locations.queries.ts'

const SKELETON_COUNT = 3

type TextFilter = { q?: string | undefined; category?: string | undefined }

type Props = {
	title: string
	/** What is listed, in lower case and plural: "farms". */
	items: string
	filter: LocationListFilter
	onFilterChange: (next: TextFilter) => void
}

function FilterChips({ filter, onFilterChange }: Pick<Props, 'filter' | 'onFilterChange'>) {
	const { q, category } = filter
	const chips = [
		{ label: q === undefined ? undefined : `“${q}”`, rest: { category } },
		{ label: category, rest: { q } },
	].filter((chip) => chip.label !== undefined)
	if (chips.length === 0) return null
	return (
		<ul className={classes.chips} aria-label="Active filters">
			{chips.map(({ label, rest }) => (
				<li key={label}>
					<button type="button" className={classes.chip} onClick={() => onFilterChange(rest)}>
						<span className={classes.chipText}>{label}</span>
						<IconX size={16} aria-hidden />
						<span className="visually-hidden">, remove this filter</span>
					</button>
				</li>
			))}
		</ul>
	)
}

/** Without a filter there is nothing to clear; the way on is then the list of all places. */
function ClearAction({ filter, onFilterChange }: Pick<Props, 'filter' | 'onFilterChange'>) {
	const isFiltered = filter.q !== undefined || filter.category !== undefined
	return isFiltered ? (
		<Button onClick={() => onFilterChange({})}>Clear filters</Button>
	) : (
		<LinkButton to="/locations">Browse all locations</LinkButton>
	)
}

function ShownOfTotal({ shown, total, isLast }: { shown: number; total: Total; isLast: boolean }) {
	const text = isLast
		? `All ${shown.toLocaleString('en-US')} shown`
		: `${shown.toLocaleString('en-US')} of ${formatTotal(total)} shown`
	return (
		<p role="status" className={classes.shown}>
			{text}
		</p>
	)
}

function totalText(total: Total, items: string): string {
	const isOne = total.value === 1 && !total.atLeast
	return `${formatTotal(total)} ${isOne ? items.replace(/s$/, '') : items}`
}

/** A list of places under its title: loading, failed, empty, or in cards with a button for more. */
export function LocationList({ title, items, filter, onFilterChange }: Props) {
	const pages = useLocationPages(filter)
	const loaded = pages.data?.pages
	const total = loaded?.[0]?.total
	const locations = loaded?.flatMap((page) => page.items) ?? []
	return (
		<>
			<div className={classes.heading}>
				<h1>{title}</h1>
				<p className={classes.total}>{total ? totalText(total, items) : ' '}</p>
			</div>
			<FilterChips filter={filter} onFilterChange={onFilterChange} />
			{pages.isPending && (
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
			)}
			{pages.isError && !loaded && (
				<ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
			)}
			{total?.value === 0 && (
				<EmptyState
					text={`No ${items} found matching your criteria`}
					action={<ClearAction filter={filter} onFilterChange={onFilterChange} />}
				/>
			)}
			{total !== undefined && locations.length > 0 && (
				<>
					<CardGrid aria-label={title}>
						{locations.map((location) => (
							<LocationCard key={location.id} location={location} headingLevel={2} />
						))}
					</CardGrid>
					<div className={classes.more}>
						<ShownOfTotal shown={locations.length} total={total} isLast={!pages.hasNextPage} />
						{pages.isFetchNextPageError && (
							<ErrorPanel
								error={pages.error}
								onRetry={() => void pages.fetchNextPage()}
								isRetrying={pages.isFetching}
							/>
						)}
						{pages.hasNextPage && !pages.isFetchNextPageError && (
							<Button
								variant="default"
								size="md"
								loading={pages.isFetchingNextPage}
								onClick={() => void pages.fetchNextPage()}
							>
								Show more
							</Button>
						)}
					</div>
				</>
			)}
		</>
	)
}
