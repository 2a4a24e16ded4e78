import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FarmgateMap } from './create-map.ts'
import { coversOf } from './free-region.ts'
import { drawnWithin, mapItemKey } from './map-item.ts'
import { chooseButtons, continuedOrder, type PlacedButton } from './marker-choice.ts'
import type { PlacedItem } from './screen-box.ts'
import type { MapLayer } from './use-farmgate-map.ts'
import type { MapRest } from './use-map-element.ts'
import type { MapInsets } from './viewpoint.ts'

type Options = {
	map: FarmgateMap | undefined
	elementRef: RefObject<HTMLElement | null>
	/** Contains the buttons. */
	buttonsRef: RefObject<HTMLElement | null>
	layers: readonly MapLayer[]
	rest: MapRest | undefined
	insets: MapInsets
	/** Called after everything was drawn at its new position. */
	onDrawn: (placed: readonly PlacedItem[]) => void
}

/**
 * Draws the items of all layers and returns which of them get a button, nearest to the middle of the map first. The Tab
 * order does not change while one of the buttons has the focus.
 */
export function useMarkerButtons(options: Options): PlacedButton[] {
	const { map, elementRef, buttonsRef, layers, rest, insets, onDrawn } = options
	const [buttons, setButtons] = useState<PlacedButton[]>([])
	const order = useRef<string[]>([])

	useEffect(() => {
		const element = elementRef.current
		// After a move each layer is replaced by one for the new rest; until then its items are outdated.
		if (!map || !element || !rest || layers.some((layer) => layer.rest !== rest)) return
		element.dataset.rendered = 'false'
		const items = layers.flatMap((layer) => layer.items)
		map.setItems(items)
		map.drawNow()
		const size = { width: element.clientWidth, height: element.clientHeight }
		const hasFocus = buttonsRef.current?.contains(document.activeElement) ?? false
		order.current = continuedOrder(hasFocus ? order.current : [], drawnWithin(items, rest.bounds).map(mapItemKey))
		const isTouch = window.matchMedia('(pointer: coarse)').matches
		setButtons(chooseButtons(map.placed(), order.current, size, coversOf(element, insets), { isTouch }))
		onDrawn(map.placed())
	}, [map, elementRef, buttonsRef, layers, rest, insets, onDrawn])

	return buttons
}
