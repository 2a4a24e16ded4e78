import type { Coordinates } from '@farmgate/contracts/coordinates'
import { Suspense, useMemo } from 'react'
import { type DrawnItem, isPosition, mapItemKey } from '../markers/map-item.ts'
import { accessibleName } from '../markers/map-item-text.ts'
import { LazyMapTooltip } from './lazy-overlays.ts'
import { useFarmgateMap } from './use-farmgate-map.ts'
import { useMapLayer } from './use-map-layer.ts'

/** The dot at the user's own position. */
export function PositionLayer({ position: { lat, lng } }: { position: Coordinates }) {
	const { map, point, freeRegion } = useFarmgateMap()
	const pointed = useMapLayer(
		{
			items: useMemo<DrawnItem[]>(() => [{ kind: 'position', coordinates: { lat, lng } }], [lat, lng]),
			owns: isPosition,
			nameOf: accessibleName,
		},
		{ onSelect: (item) => point(map.placed().find((placed) => mapItemKey(placed.item) === mapItemKey(item))) },
	)
	return <Suspense fallback={null}>{pointed && <LazyMapTooltip placed={pointed} region={freeRegion()} />}</Suspense>
}
