import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FarmgateMap } from '../view/create-map.ts'
import { coversOf } from '../view/free-region.ts'
import type { MapLayer } from '../view/use-farmgate-map.ts'
import type { ShownView } from '../view/use-map-element.ts'
import type { MapInsets } from '../view/viewpoint.ts'
import { type DrawnItem, drawnWithin, mapItemKey } from './map-item.ts'
import { chooseButtons, continuedOrder, type PlacedButton } from './marker-choice.ts'
import type { PlacedItem } from './screen-box.ts'

type Options = {
	map: FarmgateMap | undefined
	elementRef: RefObject<HTMLElement | null>
	/** Contains the buttons. */
	buttonsRef: RefObject<HTMLElement | null>
	layers: readonly MapLayer[]
	shownView: ShownView | undefined
	insets: MapInsets
	/** Called after everything was drawn at its new position. */
	onDrawn: (placed: readonly PlacedItem[]) => void
}

/** The items of all layers, the same array until one of them changes. */
function useItems(layers: readonly MapLayer[]): readonly DrawnItem[] {
	const [items, setItems] = useState<readonly DrawnItem[]>([])
	const next = layers.flatMap((layer) => layer.items)
	const isSame = next.length === items.length && next.every((item, index) => item === items[index])
	if (!isSame) setItems(next)
	return isSame ? items : next
}

/**
 * Draws the items of all layers and returns which of them get a button, nearest to the middle of the map first. The Tab
 * order does not change while one of the buttons has the focus.
 */
export function useMarkerButtons(options: Options): PlacedButton[] {
	const { map, elementRef, buttonsRef, layers, shownView, insets, onDrawn } = options
	const [buttons, setButtons] = useState<PlacedButton[]>([])
	const order = useRef<string[]>([])
	const items = useItems(layers)
	// After a move each layer is replaced by one for the new view; until then its items are outdated.
	const isOfShownView = layers.every((layer) => layer.shownView === shownView)

	useEffect(() => {
		const element = elementRef.current
		if (!map || !element || !shownView || !isOfShownView) return
		element.dataset.rendered = 'false'
		map.setItems(items)
		map.drawItems()
		const size = { width: element.clientWidth, height: element.clientHeight }
		const hasFocus = buttonsRef.current?.contains(document.activeElement) ?? false
		order.current = continuedOrder(hasFocus ? order.current : [], drawnWithin(items, shownView.bounds).map(mapItemKey))
		const isTouch = window.matchMedia('(pointer: coarse)').matches
		setButtons(chooseButtons(map.placed(), order.current, size, coversOf(element, insets), { isTouch }))
		onDrawn(map.placed())
	}, [map, elementRef, buttonsRef, items, isOfShownView, shownView, insets, onDrawn])

	return buttons
}
