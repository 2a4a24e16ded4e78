import { basemapAttribution } from '@farmgate/basemap/attribution'
import classes from './map-canvas.module.css'

/** Always in sight: naming the sources is a condition of using some of them. */
export function MapAttribution() {
	return <p className={classes.attribution}>{basemapAttribution}</p>
}
