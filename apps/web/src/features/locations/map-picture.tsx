import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM, mapImageAddress } from '@farmgate/contracts/map-image-address'
import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { TypePlaceholder } from '../../shared/ui/type-placeholder.tsx'
import classes from './map-picture.module.css'

/** Of the placeholder, shown when the picture cannot be loaded. */
const GLYPH_PX = 48

type Props = { location: Pick<Location, 'type' | 'coordinates'> }

/**
 * A map with the location's pin, in the colors of the theme. Covers its container. Decorative: the address is beside it. Loaded before
 * it is visible, so that it can be printed. Without attribution, which is in the footer of every page.
 */
export function MapPicture({ location: { type, coordinates } }: Props) {
	const browserScheme = useComputedColorScheme('light')
	// The server does not know the theme: it renders the light map, which the dark theme hides until hydration.
	const scheme = useIsHydrated() ? browserScheme : 'light'
	const [failedAddress, setFailedAddress] = useState<string | null>(null)
	const addressAt = (scale: 1 | 2) =>
		mapImageAddress(coordinates, {
			size: MAP_IMAGE_DEFAULT_SIZE,
			zoom: MAP_IMAGE_DEFAULT_ZOOM,
			credit: 'none',
			scale,
			scheme,
			type,
		})
	const address = addressAt(1)
	if (failedAddress === address) return <TypePlaceholder type={type} glyphSize={GLYPH_PX} />
	const style = { '--wash': `var(${LOCATION_TYPE_STYLES[type].washToken})` } as CSSProperties
	return (
		<span className={classes.frame} style={style}>
			<img
				src={address}
				srcSet={`${address} 1x, ${addressAt(2)} 2x`}
				{...MAP_IMAGE_DEFAULT_SIZE}
				alt=""
				loading="eager"
				decoding="async"
				className={classes.image}
				data-scheme={scheme}
				onError={() => setFailedAddress(address)}
			/>
		</span>
	)
}
