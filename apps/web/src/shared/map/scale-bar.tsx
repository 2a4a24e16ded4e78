import classes from './map-canvas.module.css'
import { mapScale } from './map-scale.ts'
import type { Viewpoint } from './viewpoint.ts'

const MAX_WIDTH_PX = 100

/** How long a distance is on the screen. Close views of the bundled ground have little else to judge it by. */
export function ScaleBar({ viewpoint }: { viewpoint: Viewpoint }) {
	const { widthPx, text } = mapScale(viewpoint.center.lat, viewpoint.zoom, MAX_WIDTH_PX)
	return (
		<p className={classes.scale} style={{ width: widthPx }}>
			<span className={classes.hidden}>Scale: </span>
			{text}
		</p>
	)
}
