import { useDistanceUnit } from '../../preferences/distance-unit.ts'
import classes from './map-canvas.module.css'
import { mapScale } from './map-scale.ts'
import type { Viewpoint } from './viewpoint.ts'

/** 40% of it, the shortest scale, has room for a text such as "2,000 ft". */
const MAX_WIDTH_PX = 130

/** Shows the map's scale. The bundled basemap has few details at close zooms to judge distances by. */
export function ScaleBar({ viewpoint }: { viewpoint: Viewpoint }) {
	const { widthPx, text } = mapScale(viewpoint.center.lat, viewpoint.zoom, MAX_WIDTH_PX, useDistanceUnit())
	return (
		<p className={classes.scale} style={{ width: widthPx }}>
			<span className="visually-hidden">Scale: </span>
			{text}
		</p>
	)
}
