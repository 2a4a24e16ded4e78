import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlacedItem } from '../markers/screen-box.ts'
import { type LayerContent, type LayerHandlers, type MapLayer, useFarmgateMap } from './use-farmgate-map.ts'

/**
 * Adds items to the surrounding map while the calling component is mounted. The map draws them, gives each a button, and
 * calls the handlers. Returns the item of this layer that is pointed at.
 */
export function useMapLayer(content: LayerContent, handlers: LayerHandlers): PlacedItem | undefined {
	const { shownView, pointed, setLayer } = useFarmgateMap()
	const { items, owns, nameOf, opensList, highlightedKey } = content
	const id = useId()
	const latest = useRef(handlers)
	useLayoutEffect(() => {
		latest.current = handlers
	})
	const layer = useMemo<MapLayer>(
		() => ({ items, owns, nameOf, opensList, highlightedKey, shownView, handlers: () => latest.current }),
		[items, owns, nameOf, opensList, highlightedKey, shownView],
	)
	useLayoutEffect(() => setLayer(id, layer), [id, layer, setLayer])
	useLayoutEffect(() => () => setLayer(id, undefined), [id, setLayer])
	return pointed && owns(pointed.item) ? pointed : undefined
}

/** The layers of a map, in the order in which they were added. */
export function useMapLayers() {
	const [layers, setLayers] = useState<ReadonlyMap<string, MapLayer>>(new Map())
	const setLayer = useCallback((id: string, layer: MapLayer | undefined) => {
		setLayers((before) => {
			const after = new Map(before)
			if (layer) after.set(id, layer)
			else after.delete(id)
			return after
		})
	}, [])
	return { layers: useMemo(() => [...layers.values()], [layers]), setLayer }
}
