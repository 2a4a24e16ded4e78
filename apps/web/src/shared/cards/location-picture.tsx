import type { Location } from '@farmgate/contracts/location'
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
 * The place's photo, else the map around it. With `placeholderLabel`, for pages that show the map anyway, it is the face of its
 * type instead, which is then read by that name.
 */
export function LocationPicture({ location, glyphSize, placeholderLabel, isStrip = false }: Props) {
	const address = location.coverImage ?? location.imageUrl
	if (address !== null) return <img src={address} alt="" loading="lazy" decoding="async" />
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
