import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { createContext, type RefObject, useContext } from 'react'
import type { PlacedItem, ScreenBox } from '../markers/screen-box.ts'
import type { FarmgateMap, SelectedHow } from './create-map.ts'
import type { MapInsets, Viewpoint } from './viewpoint.ts'

/** What the map shows while it does not move. */
export type ShownView = { viewpoint: Viewpoint; bounds: BoundingBox }

/** What the markers of a map want to know. */
export type MarkerEvents = {
	onPoint: (placed: PlacedItem | undefined) => void
	onSelect: (item: PlacedItem['item'], how: SelectedHow) => void
	onMoveStart: () => void
}

/** The map, for the components inside a `MapCanvas`. */
type FarmgateMapValue = {
	map: FarmgateMap
	/** All tiles of the current view are drawn. */
	isDrawn: boolean
	/** Undefined until the first move has ended. */
	shownView: ShownView | undefined
	insets: MapInsets
	/** Set by the component that draws markers; null without one. */
	markerEvents: RefObject<MarkerEvents | null>
}

export const FarmgateMapContext = createContext<FarmgateMapValue | undefined>(undefined)

/** The surrounding map. Throws outside of a `MapCanvas`. */
export function useFarmgateMap(): FarmgateMapValue {
	const value = useContext(FarmgateMapContext)
	if (!value) throw new Error('useFarmgateMap needs a MapCanvas around it')
	return value
}

/** The part of a map of this size that the insets leave free. */
export function freeRegion(
	size: { width: number; height: number },
	{ top, right, bottom, left }: MapInsets,
): ScreenBox {
	const [width, height] = [size.width - left - right, size.height - top - bottom]
	return { left, top, width: Math.max(0, width), height: Math.max(0, height) }
}
