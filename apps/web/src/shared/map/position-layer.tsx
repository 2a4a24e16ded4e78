import type { Coordinates } from '@farmgate/contracts/coordinates'
import { Suspense, useMemo } from 'react'
import { LazyMapTooltip } from './lazy-overlays.ts'
import { type DrawnItem, isPosition, mapItemKey } from './map-item.ts'
import { accessibleName } from './map-item-text.ts'
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
