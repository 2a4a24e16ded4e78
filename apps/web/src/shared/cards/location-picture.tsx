import type { Location } from '@farmgate/contracts/location'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import card from '../ui/card.module.css'
import { TypePlaceholder } from '../ui/type-placeholder.tsx'
import { cardSources, locationPhoto } from './card-pictures.ts'
import { MapPicture } from './map-picture.tsx'

type Props = {
	location: Pick<Location, 'id' | 'type' | 'coordinates' | 'coverImage' | 'imageUrl' | 'categories'>
	glyphSize: number
	/** The cover of the location's page. */
	isCover?: boolean
	/** Visible without scrolling on a phone: loaded eagerly. */
	isFirst?: boolean
}

const COVER_SHAPE = { width: 640, height: 288 }
const COVER_MAP_ZOOM = 10
const NO_IMAGE = 'No image available'
/** More would not be drawn. */
const DRAWN_CATEGORIES = 4

/**
 * The location's photo. Without one, or when it cannot be loaded, a card has a drawing of what the location sells, and the cover of
 * its page a map that says that there is no photo.
 */
export function LocationPicture({ location, glyphSize, isCover = false, isFirst = false }: Props) {
	const [failed, setFailed] = useState<readonly string[]>([])
	const { type, id, categories } = location
	const photo = locationPhoto(location)
	const drawing =
		isCover || categories.length === 0
			? null
			: productPictureAddress({ title: '', categories: categories.slice(0, DRAWN_CATEGORIES) })
	const address = [photo, drawing].find((candidate) => candidate !== null && !failed.includes(candidate))
	if (address) {
		return (
			<img
				src={address}
				{...(address === photo && !isCover && cardSources(location))}
				className={address === drawing ? card.drawing : undefined}
				style={address === drawing ? { background: `var(${LOCATION_TYPE_STYLES[type].washToken})` } : undefined}
				alt=""
				loading={isCover || isFirst ? 'eager' : 'lazy'}
				decoding="async"
				onError={() => setFailed((known) => [...known, address])}
			/>
		)
	}
	if (!isCover) return <TypePlaceholder type={type} seed={id} glyphSize={glyphSize} />
	return (
		<div className={`cover ${card.frame}`}>
			<MapPicture location={location} zoom={COVER_MAP_ZOOM} shape={COVER_SHAPE} glyphSize={glyphSize} isFirst />
			<Badge pos="absolute" bottom={8} left={8} variant="default">
				{NO_IMAGE}
			</Badge>
		</div>
	)
}
