import type { Coordinates } from '@farmgate/contracts/coordinates'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FarmgateMap } from './create-map.ts'
import { coversOf } from './free-region.ts'
import { type DrawnItem, drawnWithin, mapItemKey } from './map-item.ts'
import type { MapScene } from './map-scene.ts'
import { chooseButtons, continuedOrder, type PlacedButton } from './marker-choice.ts'
import type { PlacedItem } from './screen-box.ts'
import type { MapRest } from './use-farmgate-map.ts'
import type { MapInsets } from './viewpoint.ts'

type Options = {
	map: FarmgateMap | undefined
	elementRef: RefObject<HTMLElement | null>
	/** Of the buttons. */
	layerRef: RefObject<HTMLElement | null>
	scene: MapScene
	position: Coordinates | undefined
	rest: MapRest | undefined
	insets: MapInsets
	/** Everything has its new place; under a resting pointer there may be something else now. */
	onDrawn: (placed: readonly PlacedItem[]) => void
}

/**
 * Draws the scene and tells which of it become buttons, nearest to the middle of the map first. While one of them has the
 * focus, the order in which Tab goes through them stays.
 */
export function useDrawnButtons(options: Options): PlacedButton[] {
	const { map, elementRef, layerRef, scene, position, rest, insets, onDrawn } = options
	const [buttons, setButtons] = useState<PlacedButton[]>([])
	const order = useRef<string[]>([])
	const [lat, lng] = [position?.lat, position?.lng]

	useEffect(() => {
		const element = elementRef.current
		if (!map || !element || !rest) return
		element.dataset.rendered = 'false'
		const own: DrawnItem[] =
			lat === undefined || lng === undefined ? [] : [{ kind: 'position', coordinates: { lat, lng } }]
		const items = [...scene.items, ...own]
		map.setItems(items)
		map.drawNow()
		const size = { width: element.clientWidth, height: element.clientHeight }
		const isAmongThem = layerRef.current?.contains(document.activeElement) ?? false
		order.current = continuedOrder(isAmongThem ? order.current : [], drawnWithin(items, rest.bounds).map(mapItemKey))
		setButtons(chooseButtons(map.placed(), order.current, size, coversOf(element, insets)))
		onDrawn(map.placed())
	}, [map, elementRef, layerRef, scene, lat, lng, rest, insets, onDrawn])

	return buttons
}
