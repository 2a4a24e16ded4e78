import type { Location } from '@farmgate/contracts/location'
import { useState } from 'react'
import { TypePlaceholder } from '../ui/type-placeholder.tsx'
import { MapPicture } from './map-picture.tsx'

type Props = {
	location: Location
	glyphSize: number
	placeholderLabel?: string
	/** Stands beside the words in windows of any width. */
	isStrip?: boolean
}

/** Wide enough for the towns around to be named. */
const MAP_ZOOM = 10
const MAP_SHAPE = { width: 360, height: 136 }
/** A strip beside the words, as high as they are: low enough for the pin to be seen beside few of them. */
const MAP_NARROW_SHAPE = { width: 104, height: 176 }

/**
 * The place's photo; where there is none or it cannot be had, the map around it. With `placeholderLabel`, for pages that show
 * the map anyway, it is the face of its type instead, which is then read by that name.
 */
export function LocationPicture({ location, glyphSize, placeholderLabel, isStrip = false }: Props) {
	const [failedAddress, setFailedAddress] = useState<string | null>(null)
	const address = location.coverImage ?? location.imageUrl
	if (address !== null && address !== failedAddress) {
		// At the head of a page it is the first thing to be seen.
		const loading = placeholderLabel === undefined ? 'lazy' : 'eager'
		return <img src={address} alt="" loading={loading} decoding="async" onError={() => setFailedAddress(address)} />
	}
	if (placeholderLabel !== undefined) {
		return <TypePlaceholder type={location.type} seed={location.id} glyphSize={glyphSize} label={placeholderLabel} />
	}
	return (
		<MapPicture
			location={location}
			zoom={MAP_ZOOM}
			shape={isStrip ? MAP_NARROW_SHAPE : MAP_SHAPE}
			narrowShape={MAP_NARROW_SHAPE}
			glyphSize={glyphSize}
		/>
	)
}
