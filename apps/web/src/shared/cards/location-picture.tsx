import { CARD_MAP_SHAPE, CARD_MAP_STRIP, CARD_MAP_ZOOM, placePhoto } from '@farmgate/contracts/card-look'
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

/**
 * The place's photo; where there is none or it cannot be had, the map around it. With `placeholderLabel`, for pages that show
 * the map anyway, it is the face of its type instead, which is then read by that name.
 */
export function LocationPicture({ location, glyphSize, placeholderLabel, isStrip = false }: Props) {
	const [failedAddress, setFailedAddress] = useState<string | null>(null)
	const address = placePhoto(location)
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
			zoom={CARD_MAP_ZOOM}
			shape={isStrip ? CARD_MAP_STRIP : CARD_MAP_SHAPE}
			narrowShape={CARD_MAP_STRIP}
			glyphSize={glyphSize}
		/>
	)
}
