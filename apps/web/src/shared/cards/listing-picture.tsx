import type { Listing } from '@farmgate/contracts/listing'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import { Badge, Center } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import { useState } from 'react'
import card from '../ui/card.module.css'
import { listingPhoto } from './card-pictures.ts'

type Pictures = Pick<Listing, 'imageThumb' | 'imageUrl' | 'images'> &
	Partial<Pick<Listing, 'imageFull' | 'title' | 'categories'>>

/**
 * The listing's photo; without one, or when it cannot be loaded, a drawing of the product. Without its title or a connection, a
 * basket. Decorative: the title is beside it. A large picture says that it is no photo.
 */
export function ListingPicture({ listing, isLarge = false }: { listing: Pictures; isLarge?: boolean }) {
	const [failed, setFailed] = useState<readonly string[]>([])
	const small = listingPhoto(listing)
	const photo = isLarge ? (listing.imageFull ?? small) : small
	const drawing = listing.title === undefined ? null : productPictureAddress({ ...listing, title: listing.title })
	const address = [photo, drawing].find((candidate) => candidate !== null && !failed.includes(candidate)) ?? null
	if (address === null) {
		return (
			<Center h="100%" bg="var(--fg-marigold-wash)" c="var(--fg-marigold-text)">
				<IconBasket size={36} aria-hidden />
			</Center>
		)
	}
	const isDrawn = address !== photo || listing.images[0]?.isGenerated === true
	const image = (
		<img
			src={address}
			className={address === drawing ? card.drawing : undefined}
			alt=""
			loading="lazy"
			decoding="async"
			onError={() => setFailed((known) => [...known, address])}
		/>
	)
	if (!isLarge || !isDrawn) return image
	return (
		<div className={`cover ${card.frame}`}>
			{image}
			<Badge pos="absolute" bottom={8} left={8} variant="default">
				{address === photo ? 'Generated picture' : 'No photo yet'}
			</Badge>
		</div>
	)
}
