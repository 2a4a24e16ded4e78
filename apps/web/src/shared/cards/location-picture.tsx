import type { Location } from '@farmgate/contracts/location'
import { useState } from 'react'
import { TypePlaceholder } from '../ui/type-placeholder.tsx'
import { CARD_MAP_SHAPE, CARD_MAP_STRIP, CARD_MAP_ZOOM, cardSources, locationPhoto } from './card-pictures.ts'
import { MapPicture } from './map-picture.tsx'

type Props = {
	location: Location
	glyphSize: number
	placeholderLabel?: string
	/** Beside the text in windows of any width. */
	isStrip?: boolean
	/** Visible without scrolling on a phone: loaded eagerly. */
	isFirst?: boolean
}

/**
 * The location's photo, or a map of its surroundings. With `placeholderLabel`, for pages that have a map already, a placeholder
 * with that accessible name instead of the map.
 */
export function LocationPicture({ location, glyphSize, placeholderLabel, isStrip = false, isFirst = false }: Props) {
	const [failedAddress, setFailedAddress] = useState<string | null>(null)
	const address = locationPhoto(location)
	if (address !== null && address !== failedAddress) {
		const isAtTop = placeholderLabel !== undefined || isFirst
		const loading = isAtTop ? 'eager' : 'lazy'
		return (
			<img
				src={address}
				{...(placeholderLabel === undefined && cardSources(location))}
				alt=""
				loading={loading}
				decoding="async"
				onError={() => setFailedAddress(address)}
			/>
		)
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
			isFirst={isFirst}
		/>
	)
}
