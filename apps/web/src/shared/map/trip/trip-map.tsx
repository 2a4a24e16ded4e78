import type { Coordinates } from '@farmgate/contracts/coordinates'
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { MapCanvas } from '../view/map-canvas.tsx'
import { MapDrawing } from '../view/map-drawing.tsx'
import { openingBounds } from '../view/opening-bounds.ts'
import classes from './trip-map.module.css'

export type TripMapProps = {
	start: Coordinates
	/** In their order; numbered from 1. */
	stops: readonly Coordinates[]
	/** Where the trip ends. */
	end: Coordinates
	/** Points of the roads; null: lines are straight, and dashed. */
	line: readonly Coordinates[] | null
}

/** Of the width of the map. */
const BUTTONS_SHARE = 0.25

/** Lines and numbered stops. The list beside the map says the same in words. */
function TripLayer({ start, stops, end, line }: TripMapProps) {
	return (
		<MapDrawing>
			{(positions) => {
				const from = positions.of(start)
				return (
					<>
						<polyline
							className={classes.line}
							data-straight={line === null || undefined}
							points={positions.ofAll(line ?? [start, ...stops, end])}
						/>
						<circle className={classes.start} cx={from.x} cy={from.y} r={8} />
						{stops.map((stop, index) => {
							const { x, y } = positions.of(stop)
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: two stops may be at one point, and their order is their identity.
								<g key={index} transform={`translate(${x} ${y})`}>
									<circle className={classes.stop} r={14} />
									<text className={classes.number} textAnchor="middle" dominantBaseline="central">
										{index + 1}
									</text>
								</g>
							)
						})}
					</>
				)
			}}
		</MapDrawing>
	)
}

/** A map of a trip that shows all of it. */
export function TripMap(props: TripMapProps) {
	const colorScheme = useComputedColorScheme('light')
	const { start, stops, end } = props
	const target = useMemo(() => {
		const points = [start, ...stops, end]
		const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
		const bounds = {
			west: Math.min(...lngs),
			south: Math.min(...lats),
			// The buttons of the map cover a part of its right side.
			east: Math.max(...lngs) + (Math.max(...lngs) - Math.min(...lngs)) * BUTTONS_SHARE,
			north: Math.max(...lats),
		}
		return { bounds: openingBounds(bounds) }
	}, [start, stops, end])
	return (
		<MapCanvas target={target} colorScheme={colorScheme}>
			<TripLayer {...props} />
		</MapCanvas>
	)
}
