import { type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './map-canvas.module.css'
import { type DrawnItem, mapItemKey } from './map-item.ts'
import { accessibleName } from './map-item-text.ts'
import type { PlacedButton } from './marker-choice.ts'

type MarkerButtonsProps = {
	/** In the order in which Tab goes through them. */
	placed: readonly PlacedButton[]
	/** Given the layer's element, so that the map can move all buttons at once while it is dragged. */
	layerRef: RefObject<HTMLDivElement | null>
	/** Whether choosing it opens a list. */
	opensList: (item: DrawnItem) => boolean
	onSelect: (item: DrawnItem) => void
	onFocusItem: (placed: PlacedButton | undefined) => void
	/** The button that had the focus is gone; the focus must go somewhere sensible. */
	onFocusLost: () => void
}

/**
 * The drawn markers as real buttons, transparent and on top of their drawings, for the keyboard and for screen readers.
 * Pointers go through to the map, which knows every marker and not only these; a click that does arrive here was made
 * by a key or by assistive technology and has no position (`detail` is 0).
 */
export function MarkerButtons({ placed, layerRef, opensList, onSelect, onFocusItem, onFocusLost }: MarkerButtonsProps) {
	const focusedKey = useRef<string | undefined>(undefined)

	useLayoutEffect(() => {
		const key = focusedKey.current
		if (key === undefined || placed.some(({ item }) => mapItemKey(item) === key)) return
		focusedKey.current = undefined
		onFocusLost()
	}, [placed, onFocusLost])

	return (
		<div ref={layerRef} className={classes.buttonLayer} data-testid="map-markers">
			{placed.map((entry) => {
				const key = mapItemKey(entry.item)
				return (
					<button
						key={key}
						type="button"
						className={classes.markerButton}
						style={entry.box}
						aria-label={accessibleName(entry.item)}
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
