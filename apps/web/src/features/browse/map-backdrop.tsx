import { bundledCredits } from '@farmgate/basemap/attribution'
import { mapImageAddress } from '@farmgate/contracts/map-image-address'
import { type CSSProperties, useState } from 'react'
import { MapAttribution } from '../../shared/map/base-layer/map-attribution.tsx'
import { BUNDLED_MAX_ZOOM, type MapTarget } from '../../shared/map/view/viewpoint.ts'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import classes from './map-pane.module.css'

/** CSS pixels. Larger than the maps of phones. */
const SIZE = { width: 448, height: 800 }

/** The address of a picture of a target; null when the view depends on the size of the map, is between two zooms, or too near. */
function pictureOf(target: MapTarget, scheme: 'light' | 'dark'): string | null {
	if (!('center' in target) || !Number.isInteger(target.zoom) || target.zoom > BUNDLED_MAX_ZOOM) return null
	return mapImageAddress(target.center, { zoom: target.zoom, size: SIZE, scheme, credit: 'none', pin: 'none' })
}

/**
 * A picture of the map below the map: on a phone, the code of the map takes seconds. Only on pages that the server rendered, which
 * does not know the color scheme, so the style sheet chooses one of two addresses.
 */
export function MapBackdrop({ target }: { target: MapTarget }) {
	const isHydrated = useIsHydrated()
	const [wasRendered] = useState(!isHydrated)
	const [first] = useState(target)
	const light = pictureOf(first, 'light')
	const dark = pictureOf(first, 'dark')
	if (!wasRendered || light === null || dark === null) return null
	const style = { '--map-light': `url("${light}")`, '--map-dark': `url("${dark}")` } as CSSProperties
	return (
		<div className={classes.backdrop} style={style}>
			<MapAttribution attribution={bundledCredits} />
		</div>
	)
}
