import type { Along } from '@farmgate/contracts/filter'
import { corridorOf, lineOf, STRAIGHT_METERS_PER_MINUTE } from '@farmgate/geo/driving'
import { useMemo } from 'react'
import classes from './corridor-layer.module.css'
import { MapDrawing } from './map-drawing.tsx'

/** A way as a straight line, and the places that are a short enough detour. The chip of the filter says the same in words. */
export function CorridorLayer({ way }: { way: Along }) {
	const { edge, line } = useMemo(
		() => ({ edge: corridorOf(way, way.maxMinutes * STRAIGHT_METERS_PER_MINUTE), line: lineOf(way) }),
		[way],
	)
	return (
		<MapDrawing>
			{(positions) => (
				<>
					<polygon className={classes.corridor} points={positions.ofAll(edge)} />
					<polyline className={classes.line} points={positions.ofAll(line)} />
				</>
			)}
		</MapDrawing>
	)
}
