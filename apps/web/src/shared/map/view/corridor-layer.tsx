import type { Along } from '@farmgate/contracts/filter'
import { corridorOf, lineOf, STRAIGHT_METERS_PER_MINUTE } from '@farmgate/geo/driving'
import { useEffect, useMemo, useState } from 'react'
import { offsetOf } from '../pin/pin-position.ts'
import classes from './corridor-layer.module.css'
import type { MapFrame } from './create-map.ts'
import { useFarmgateMap } from './map-context.ts'

/** A way as a straight line, and the places that are a short enough detour. The chip of the filter says the same in words. */
export function CorridorLayer({ way }: { way: Along }) {
	const { map } = useFarmgateMap()
	const [frame, setFrame] = useState<MapFrame | null>(null)
	useEffect(() => map.onFrame(setFrame), [map])
	const shapes = useMemo(
		() => ({ edge: corridorOf(way, way.maxMinutes * STRAIGHT_METERS_PER_MINUTE), line: lineOf(way) }),
		[way],
	)
	if (frame === null) return null
	const drawn = (points: typeof shapes.line) =>
		points
			.map((point) => offsetOf(point, frame))
			.map(({ x, y }) => `${x},${y}`)
			.join(' ')
	return (
		<svg className={classes.layer} aria-hidden="true">
			<polygon className={classes.corridor} points={drawn(shapes.edge)} />
			<polyline className={classes.line} points={drawn(shapes.line)} />
		</svg>
	)
}
