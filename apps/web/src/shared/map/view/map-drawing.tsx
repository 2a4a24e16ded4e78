import type { Coordinates } from '@farmgate/contracts/coordinates'
import { type ReactNode, useEffect, useState } from 'react'
import { offsetOf } from '../pin/pin-position.ts'
import type { MapFrame } from './create-map.ts'
import { useFarmgateMap } from './map-context.ts'
import classes from './map-drawing.module.css'

/** Where points are on the drawing, in pixels from the middle of the map. */
export type MapPositions = {
	of: (point: Coordinates) => { x: number; y: number }
	/** The attribute `points` of a line or a shape. */
	ofAll: (points: readonly Coordinates[]) => string
}

/** SVG elements above a map, drawn again with each of its frames. Text elsewhere says the same: it is hidden from screen readers. */
export function MapDrawing({ children }: { children: (positions: MapPositions) => ReactNode }) {
	const { map } = useFarmgateMap()
	const [frame, setFrame] = useState<MapFrame | null>(null)
	useEffect(() => map.onFrame(setFrame), [map])
	if (frame === null) return null
	const of = (point: Coordinates) => offsetOf(point, frame)
	const ofAll = (points: readonly Coordinates[]) =>
		points
			.map(of)
			.map(({ x, y }) => `${x},${y}`)
			.join(' ')
	return (
		<svg className={classes.drawing} aria-hidden="true">
			{children({ of, ofAll })}
		</svg>
	)
}
