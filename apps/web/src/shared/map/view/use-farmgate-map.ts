import { createContext, useContext } from 'react'
import type { DrawnItem } from '../markers/map-item.ts'
import type { PlacedButton } from '../markers/marker-choice.ts'
import type { PlacedItem, ScreenBox } from '../markers/screen-box.ts'
import type { PointedHow, PointItem } from '../markers/use-pointed-item.ts'
import type { FarmgateMap, SelectedHow } from './create-map.ts'
import type { ShownView } from './use-map-element.ts'

/** What a layer draws. Each value must keep its identity until it changes. */
export type LayerContent = {
	items: readonly DrawnItem[]
	/** Whether an item on the map belongs to this layer. */
	owns: (item: DrawnItem) => boolean
	/** The accessible name of an item's button. */
	nameOf: (item: DrawnItem) => string
	/** Whether selecting the item opens a list. */
	opensList?: ((item: DrawnItem) => boolean) | undefined
	/** The key of the item to emphasize while no item is pointed at. */
	highlightedKey?: string | undefined
}

export type LayerHandlers = {
	onSelect: (item: DrawnItem, how: SelectedHow) => void
	/** The pointer or the focus moved to an item of this layer, or to none of them. */
	onPointedChange?: (item: DrawnItem | undefined, how: PointedHow) => void
	onMoveStart?: () => void
}

export type MapLayer = LayerContent & {
	/** The map position that the items were made for. */
	shownView: ShownView | undefined
	/** Returns the current handlers. */
	handlers: () => LayerHandlers
}

/** The map, for the layers inside a `MapCanvas`. */
type FarmgateMapValue = {
	map: FarmgateMap
	/** All tiles of the current view are drawn. */
	isDrawn: boolean
	/** Undefined until the first move has ended. */
	shownView: ShownView | undefined
	/** The buttons of all layers, in Tab order. */
	buttons: readonly PlacedButton[]
	/** The item of any layer that is under the pointer or has the focus. */
	pointed: PlacedItem | undefined
	point: PointItem
	/** The part of the map that the insets leave free, in CSS pixels. */
	freeRegion: () => ScreenBox
	/** Focuses the button of the item with this key. Returns false when it has none. */
	focusButton: (key: string) => boolean
	/** Adds or replaces a layer; `undefined` removes it. */
	setLayer: (id: string, layer: MapLayer | undefined) => void
}

export const FarmgateMapContext = createContext<FarmgateMapValue | undefined>(undefined)

/** The surrounding map. Throws outside of a `MapCanvas`. */
export function useFarmgateMap(): FarmgateMapValue {
	const value = useContext(FarmgateMapContext)
	if (!value) throw new Error('useFarmgateMap needs a MapCanvas around it')
	return value
}
