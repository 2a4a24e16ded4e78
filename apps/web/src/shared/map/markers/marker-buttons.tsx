import { type RefObject, useLayoutEffect, useRef } from 'react'
import classes from '../view/map-canvas.module.css'
import { type DrawnItem, mapItemKey } from './map-item.ts'
import type { PlacedButton } from './marker-choice.ts'

type MarkerButtonsProps = {
	/** In Tab order. */
	placed: readonly PlacedButton[]
	/** Receives the element around all buttons, which moves with the map while it is dragged. */
	buttonsRef: RefObject<HTMLDivElement | null>
	nameOf: (item: DrawnItem) => string
	/** Whether selecting the item opens a list. */
	opensList: (item: DrawnItem) => boolean
	onSelect: (item: DrawnItem) => void
	onFocusItem: (placed: PlacedButton | undefined) => void
	/** The button with the focus was removed. */
	onFocusLost: () => void
}

/**
 * Transparent buttons on top of the drawn items, for the keyboard and for screen readers. The map handles pointers,
 * because not every item has a button; a click by a key or by assistive technology has `detail` 0.
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
						data-covered={entry.isCovered || undefined}
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
