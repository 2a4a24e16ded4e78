import type { Location } from '@farmgate/contracts/location'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import { useState } from 'react'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import card from '../ui/card.module.css'
import { TypePlaceholder } from '../ui/type-placeholder.tsx'
import { cardSources, locationPhoto } from './card-pictures.ts'

type Props = {
	location: Pick<Location, 'type' | 'coordinates' | 'coverImage' | 'imageUrl' | 'categories'>
	glyphSize: number
	/** Visible without scrolling on a phone: loaded eagerly. */
	isFirst?: boolean
}

/** More would not be drawn. */
const DRAWN_CATEGORIES = 4

/** The location's photo. Without one, or when it cannot be loaded, a drawing of what the location sells. */
export function LocationPicture({ location, glyphSize, isFirst = false }: Props) {
	const [failed, setFailed] = useState<readonly string[]>([])
	const { type, categories } = location
	const photo = locationPhoto(location)
	const drawing =
		categories.length === 0
			? null
			: productPictureAddress({ title: '', categories: categories.slice(0, DRAWN_CATEGORIES) })
	const address = [photo, drawing].find((candidate) => candidate !== null && !failed.includes(candidate))
	if (!address) return <TypePlaceholder type={type} glyphSize={glyphSize} />
	return (
		<img
			src={address}
			{...(address === photo && cardSources(location))}
			className={address === drawing ? card.drawing : undefined}
			style={address === drawing ? { background: `var(${LOCATION_TYPE_STYLES[type].washToken})` } : undefined}
			alt=""
			loading={isFirst ? 'eager' : 'lazy'}
			decoding="async"
			onError={() => setFailed((known) => [...known, address])}
		/>
	)
}
