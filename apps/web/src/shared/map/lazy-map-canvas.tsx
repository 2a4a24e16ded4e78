import { lazy, Suspense } from 'react'
import classes from './map-placeholder.module.css'
import type { MapCanvasProps } from './map-props.ts'

/** OpenLayers is large, so it is fetched only where a map is on the screen. */
const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

/** The map, or "Loading map..." in a box of the same size until its code is here. Fills its parent. */
export function LazyMapCanvas(props: MapCanvasProps) {
	return (
		<Suspense fallback={<div className={classes.placeholder}>Loading map...</div>}>
			<MapCanvas {...props} />
		</Suspense>
	)
}
