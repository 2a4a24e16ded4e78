import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from '../view/map-canvas.module.css'
import { useFarmgateMap } from '../view/map-context.ts'
import { type DrawnItem, drawnWithin, mapItemKey } from './map-item.ts'
import { chooseButtons, continuedOrder } from './marker-choice.ts'
import type { PlacedItem } from './screen-box.ts'

/**
 * Draws the items and returns which of them get a button, nearest to the middle of the map first. The Tab order does not change
 * while one of the buttons has the focus. `onDrawn` is called with what was drawn.
 */
export function useMarkerButtons(
	items: readonly DrawnItem[],
	buttonsRef: RefObject<HTMLElement | null>,
	onDrawn: (placed: readonly PlacedItem[]) => void,
): PlacedItem[] {
	const { map, shownView } = useFarmgateMap()
	const [buttons, setButtons] = useState<PlacedItem[]>([])
	const order = useRef<string[]>([])
	useEffect(() => {
		if (!shownView) return
		map.setItems(items)
		const { element } = map
		const size = { width: element.clientWidth, height: element.clientHeight }
		const hasFocus = buttonsRef.current?.contains(document.activeElement) ?? false
		order.current = continuedOrder(hasFocus ? order.current : [], drawnWithin(items, shownView.bounds).map(mapItemKey))
		setButtons(chooseButtons(map.placed(), order.current, size))
		onDrawn(map.placed())
	}, [map, buttonsRef, items, shownView, onDrawn])
	useEffect(() => () => map.setItems([]), [map])
	return buttons
}

type MarkerButtonsProps = {
	/** In Tab order. */
	placed: readonly PlacedItem[]
	buttonsRef: RefObject<HTMLDivElement | null>
	nameOf: (item: DrawnItem) => string
	/** Whether selecting the item opens a list. */
	opensList: (item: DrawnItem) => boolean
	onSelect: (item: DrawnItem) => void
	/** Called without an item when the focus leaves. */
	onFocusItem: (placed: PlacedItem | undefined) => void
	/** The focused button was removed. */
	onFocusLost: () => void
}

/**
 * One button for each of the drawn items, for the keyboard and for screen readers; visible while it has the focus. The map handles
 * pointers, because not every item has a button; a click by a key or by assistive technology has `detail` 0.
 */
export function MarkerButtons(props: MarkerButtonsProps) {
	const { placed, buttonsRef, nameOf, opensList, onSelect, onFocusItem, onFocusLost } = props
	const focusedKey = useRef<string | undefined>(undefined)

	useLayoutEffect(() => {
		const key = focusedKey.current
		if (key === undefined || placed.some(({ item }) => mapItemKey(item) === key)) return
		focusedKey.current = undefined
		onFocusLost()
	}, [placed, onFocusLost])

	return (
		<div ref={buttonsRef} className={classes.buttonLayer} data-testid="map-markers">
			{placed.map((entry) => {
				const key = mapItemKey(entry.item)
				return (
					<button
						key={key}
						type="button"
						className={classes.markerButton}
						style={entry.box}
						aria-label={nameOf(entry.item)}
						aria-haspopup={opensList(entry.item) ? 'dialog' : undefined}
						data-map-item={key}
						onClick={(event) => {
							if (event.detail === 0) onSelect(entry.item)
						}}
						onFocus={() => {
							focusedKey.current = key
							onFocusItem(entry)
						}}
						onBlur={() => {
							focusedKey.current = undefined
							onFocusItem(undefined)
						}}
					/>
				)
			})}
		</div>
	)
}
