import type { Total } from '@farmgate/contracts/page'
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
	type CSSProperties,
	type ReactNode,
	type RefObject,
	useCallback,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import classes from './card-list.module.css'
import { cardsOfRow, type RowLayout, rowCount, rowOfCard } from './card-rows.ts'
import type { Scroller } from './scroller.ts'
import { useSavedMeasurements, useSaveMeasurements } from './use-saved-measurements.ts'

type CardListProps<Item> = {
	label: string
	items: readonly Item[]
	/** Of the whole list, including items not loaded yet. */
	total: Total
	layout: RowLayout
	/** Must keep its identity. */
	keyOf: (item: Item) => string
	render: (item: Item, index: number) => ReactNode
	/** Called when the end of the loaded items comes into view. */
	onNearEnd: () => void
	/** The items are about to be replaced. */
	isBusy: boolean
	/** Key of the card to scroll into view. */
	revealKey?: string | undefined
}

/** The height of most cards; each row is measured when it is rendered. */
const ROW_ESTIMATE_PX = 310
const NARROW_ROW_ESTIMATE_PX = 172
const ROW_GAP_PX = 16
/** The server has no window; without a height it would render no row. */
const SERVER_WINDOW = { width: 0, height: 900 }
/** Cards that the server renders. More would take longer to hydrate than visitors scroll. */
const SERVER_CARDS = 9
const ROWS_BEYOND = 3
/** More items are loaded when at most this many rows are left below. */
const ROWS_LEFT = 6
/** A card with the focus stays mounted up to this many rows beyond the view, so that Tab continues from it. */
const FOCUSED_OVERSCAN_ROWS = 30

type RowVirtualizer = Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>

/** A hidden row has no height, so its last one is used. */
function measureRow(
	element: HTMLLIElement,
	_entry: unknown,
	{ options }: { options: { estimateSize(row: number): number } },
) {
	return element.offsetHeight || options.estimateSize(Number(element.dataset.index))
}

/** The list's offset in its scroller, in px; updated when content above it changes its height. */
function useListStart(list: RefObject<HTMLElement | null>, scroller: Scroller): number {
	const [start, setStart] = useState(0)
	useLayoutEffect(() => {
		const element = list.current
		if (!element) return
		const pane = scroller === 'window' ? null : scroller.current
		const measure = () => {
			const scrolled = pane ? pane.scrollTop - pane.getBoundingClientRect().top : window.scrollY
			setStart(Math.round(element.getBoundingClientRect().top + scrolled))
		}
		measure()
		const observer = new ResizeObserver(measure)
		observer.observe(pane?.firstElementChild ?? document.body)
		return () => observer.disconnect()
	}, [list, scroller])
	return start
}

function useRowOptions<Item>(
	{ items, layout: { columns, isFirstWide }, keyOf }: CardListProps<Item>,
	focusedRow: RefObject<number | null>,
) {
	const isHydrated = useIsHydrated()
	const layout = useMemo(() => ({ columns, isFirstWide }), [columns, isFirstWide])
	// A new function would position all rows again on each scroll.
	const getItemKey = useCallback(
		(row: number) => {
			const first = items[cardsOfRow(row, items.length, layout).start]
			return first === undefined ? row : keyOf(first)
		},
		[items, layout, keyOf],
	)
	return {
		getItemKey,
		count: rowCount(items.length, layout),
		estimateSize: () => (layout.columns === 1 ? NARROW_ROW_ESTIMATE_PX : ROW_ESTIMATE_PX),
		gap: ROW_GAP_PX,
		overscan: ROWS_BEYOND,
		measureElement: measureRow,
		rangeExtractor: ({ startIndex, endIndex, overscan, count }: RowRange) => {
			// The same rows as on the server, whatever the scroll position.
			if (!isHydrated) return Array.from({ length: Math.min(count, rowCount(SERVER_CARDS, layout)) }, (_, row) => row)
			const focused = focusedRow.current
			const isNear =
				focused !== null && focused >= startIndex - FOCUSED_OVERSCAN_ROWS && focused <= endIndex + FOCUSED_OVERSCAN_ROWS
			const first = Math.max(0, Math.min(startIndex - overscan, isNear ? focused : startIndex))
			const last = Math.min(count - 1, Math.max(endIndex + overscan, isNear ? focused : endIndex))
			return Array.from({ length: last - first + 1 }, (_, index) => first + index)
		},
	}
}
type RowRange = { startIndex: number; endIndex: number; overscan: number; count: number }

type RowsProps<Item> = CardListProps<Item> & {
	listRef: RefObject<HTMLUListElement | null>
	virtualizer: RowVirtualizer
	focusedRow: RefObject<number | null>
}

/** The rows in view as one grid; padding above and below replaces all others. */
function CardRows<Item>(props: RowsProps<Item>) {
	const { label, items, total, layout, keyOf, render, isBusy, listRef, virtualizer, focusedRow } = props
	const rows = virtualizer.getVirtualItems()
	const [first, last] = [rows[0], rows.at(-1)]
	const start = virtualizer.options.scrollMargin
	const cards = rows.flatMap(({ index: row }) => {
		const { start: from, end } = cardsOfRow(row, items.length, layout)
		return items.slice(from, end).map((item, offset) => ({ item, row, index: from + offset, isFirst: offset === 0 }))
	})
	const isHydrated = useIsHydrated()
	const style = {
		// On the server, style sheets choose the columns by the width of the window.
		...(isHydrated && { '--columns': layout.columns }),
		paddingTop: first ? first.start - start : 0,
		paddingBottom: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - start)) : virtualizer.getTotalSize(),
	} as CSSProperties
	return (
		<ul ref={listRef} className={classes.cards} style={style} aria-label={label} aria-busy={isBusy || undefined}>
			{cards.map(({ item, row, index, isFirst }) => (
				<li
					key={keyOf(item)}
					ref={isFirst ? virtualizer.measureElement : undefined}
					data-index={row}
					data-beside={(layout.isFirstWide && index === 0) || undefined}
					aria-setsize={total.atLeast ? -1 : Math.max(total.value, items.length)}
					aria-posinset={index + 1}
					onFocus={() => {
						focusedRow.current = rowOfCard(index, layout)
					}}
					onBlur={() => {
						focusedRow.current = null
					}}
				>
					{render(item, index)}
				</li>
			))}
		</ul>
	)
}

function useNearEnd(virtualizer: RowVirtualizer, onNearEnd: () => void): void {
	const lastRow = virtualizer.getVirtualItems().at(-1)?.index ?? -1
	const rowsLeft = virtualizer.options.count - 1 - lastRow
	const isNear = lastRow >= 0 && rowsLeft <= ROWS_LEFT
	useEffect(() => {
		if (isNear) onNearEnd()
	}, [isNear, onNearEnd])
}

/** Scrolls a card into view, no further than needed; does nothing when it is not in the list or already visible. */
function useRevealed<Item>(virtualizer: RowVirtualizer, { items, layout, keyOf, revealKey }: CardListProps<Item>) {
	const scrollTo = useEffectEvent((key: string) => {
		const index = items.findIndex((item) => keyOf(item) === key)
		if (index >= 0) virtualizer.scrollToIndex(rowOfCard(index, layout))
	})
	useEffect(() => {
		if (revealKey !== undefined) scrollTo(revealKey)
	}, [revealKey])
}

function WindowCardList<Item>(props: CardListProps<Item>) {
	const listRef = useRef<HTMLUListElement>(null)
	const focusedRow = useRef<number | null>(null)
	const virtualizer = useWindowVirtualizer<HTMLLIElement>({
		...useRowOptions(props, focusedRow),
		initialMeasurementsCache: useSavedMeasurements(props.label),
		scrollMargin: useListStart(listRef, 'window'),
		initialRect: SERVER_WINDOW,
	})
	useSaveMeasurements(props.label, () => virtualizer.takeSnapshot())
	useNearEnd(virtualizer, props.onNearEnd)
	useRevealed(virtualizer, props)
	return <CardRows {...props} listRef={listRef} virtualizer={virtualizer} focusedRow={focusedRow} />
}

function PaneCardList<Item>({ pane, ...props }: CardListProps<Item> & { pane: RefObject<HTMLElement | null> }) {
	const listRef = useRef<HTMLUListElement>(null)
	const focusedRow = useRef<number | null>(null)
	const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
		...useRowOptions(props, focusedRow),
		initialMeasurementsCache: useSavedMeasurements(props.label),
		getScrollElement: () => pane.current,
		// A list that appears beside others in the pane must not scroll them to the top.
		initialOffset: () => pane.current?.scrollTop ?? 0,
		scrollMargin: useListStart(listRef, pane),
	})
	useSaveMeasurements(props.label, () => virtualizer.takeSnapshot())
	useNearEnd(virtualizer, props.onNearEnd)
	useRevealed(virtualizer, props)
	return <CardRows {...props} listRef={listRef} virtualizer={virtualizer} focusedRow={focusedRow} />
}

/** A virtualized list of cards: only those near the view are in the document. */
export function CardList<Item>({ scroller, ...props }: CardListProps<Item> & { scroller: Scroller }) {
	return scroller === 'window' ? <WindowCardList {...props} /> : <PaneCardList {...props} pane={scroller} />
}
