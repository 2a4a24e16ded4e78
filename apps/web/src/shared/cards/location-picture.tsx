import type { Location } from '@farmgate/contracts/location'
import { useState } from 'react'
import { CARD_MAP_SHAPE, CARD_MAP_STRIP, CARD_MAP_ZOOM, cardSources, locationPhoto } from './card-pictures.ts'
import classes from './location-picture.module.css'
import { MapPicture } from './map-picture.tsx'

type Props = {
	location: Pick<Location, 'id' | 'type' | 'coordinates' | 'coverImage' | 'imageUrl'>
	glyphSize: number
	/** The cover of the location's page. */
	isCover?: boolean
	/** Beside the text in windows of any width. */
	isStrip?: boolean
	/** Visible without scrolling on a phone: loaded eagerly. */
	isFirst?: boolean
}

const COVER_SHAPE = { width: 640, height: 288 }
const NO_IMAGE = 'No image available'

/** The location's photo, or a map of its surroundings. As the cover of a page, the map says that there is no photo. */
export function LocationPicture({ location, glyphSize, isCover = false, isStrip = false, isFirst = false }: Props) {
	const [failedAddress, setFailedAddress] = useState<string | null>(null)
	const address = locationPhoto(location)
	if (address !== null && address !== failedAddress) {
		return (
			<img
				src={address}
				{...(!isCover && cardSources(location))}
				alt=""
				loading={isCover || isFirst ? 'eager' : 'lazy'}
				decoding="async"
				onError={() => setFailedAddress(address)}
			/>
		)
	}
	const map = (
		<MapPicture
			location={location}
			zoom={CARD_MAP_ZOOM}
			shape={isCover ? COVER_SHAPE : isStrip ? CARD_MAP_STRIP : CARD_MAP_SHAPE}
			{...(!isCover && { narrowShape: CARD_MAP_STRIP })}
			glyphSize={glyphSize}
			isFirst={isFirst || isCover}
		/>
	)
	if (!isCover) return map
	return (
		<div className={classes.cover}>
			{map}
			<p className={classes.note}>{NO_IMAGE}</p>
		</div>
	)
}
