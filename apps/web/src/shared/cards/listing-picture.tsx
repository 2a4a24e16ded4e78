import type { Listing } from '@farmgate/contracts/listing'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import { useState } from 'react'
import { listingPhoto } from './card-pictures.ts'
import classes from './listing-picture.module.css'

/** SVG path of a basket on a 24-unit square. */
const BASKET_PATH =
	'M12 2.5C7.6 2.5 4.6 6 4.3 10.4H2.2V13h1.1l1.6 8.5h14.2l1.6-8.5h1.1v-2.6h-2.1C19.4 6 16.4 2.5 12 2.5m0 2.1c3.2 0 5.300 2.400 5.600 5.800H6.400c.3-3.400 2.400-5.800 5.600-5.800M8 13.800h1.700v5.600H8zm3.150 0h1.700v5.600h-1.700zm3.150 0H16v5.600h-1.700z'

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
			<div className={classes.placeholder} aria-hidden="true">
				<svg viewBox="0 0 24 24" width={36} height={36} className={classes.glyph} aria-hidden="true">
					<path d={BASKET_PATH} fill="currentColor" fillRule="evenodd" />
				</svg>
			</div>
		)
	}
	const isDrawn = address !== photo || listing.images[0]?.isGenerated === true
	const image = (
		<img
			src={address}
			className={isDrawn ? classes.drawing : undefined}
			alt=""
			loading="lazy"
			decoding="async"
			onError={() => setFailed((known) => [...known, address])}
		/>
	)
	if (!isLarge || !isDrawn) return image
	return (
		<div className={classes.frame}>
			{image}
			<span className={classes.label}>{address === photo ? 'Generated picture' : 'No photo yet'}</span>
		</div>
	)
}
