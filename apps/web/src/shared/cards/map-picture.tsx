import type { Location } from '@farmgate/contracts/location'
import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import { useIsHydrated } from '../rendering/use-browser-value.ts'
import { TypePlaceholder } from '../ui/type-placeholder.tsx'
import { mapSources, type PictureShape } from './card-pictures.ts'
import classes from './map-picture.module.css'

type Props = {
	location: Pick<Location, 'id' | 'type' | 'coordinates'>
	zoom: number
	/** CSS pixels. The picture covers its container and is cropped to it. */
	shape: PictureShape
	/** Glyph size of the placeholder, shown when the picture cannot be loaded. */
	glyphSize: number
	/** Loaded before it is visible, so that it can be printed. */
	isEager?: boolean
	/** Visible without scrolling on a phone: its image is also rendered before hydration. */
	isFirst?: boolean
}

/** A map with the location's pin, in the colors of the theme. Decorative: the address is beside it. */
export function MapPicture({ location, zoom, shape, glyphSize, isEager = false, isFirst = false }: Props) {
	const browserScheme = useComputedColorScheme('light')
	// The server does not know the theme: it renders the light map, which the dark theme hides until hydration.
	const isHydrated = useIsHydrated()
	const scheme = isHydrated ? browserScheme : 'light'
	const [failedAddress, setFailedAddress] = useState<string | null>(null)
	const style = { '--wash': `var(${LOCATION_TYPE_STYLES[location.type].washToken})` } as CSSProperties
	// Before hydration, maps outside of the view would compete with scripts for bandwidth.
	if (!isHydrated && !isFirst) return <span className={classes.frame} style={style} />
	const { address, sourceSet } = mapSources(location, shape, { zoom, scheme, type: location.type })
	if (failedAddress === address)
		return <TypePlaceholder type={location.type} seed={location.id} glyphSize={glyphSize} />
	return (
		<span className={classes.frame} style={style}>
			<img
				src={address}
				srcSet={sourceSet}
				width={shape.width}
				height={shape.height}
				alt=""
				loading={isFirst || isEager ? 'eager' : 'lazy'}
				decoding="async"
				className={classes.image}
				data-scheme={scheme}
				onError={() => setFailedAddress(address)}
			/>
		</span>
	)
}
