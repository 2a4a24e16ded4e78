import type { Listing } from '@farmgate/contracts/listing'
import { useState } from 'react'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { photoName } from '../../shared/photo-name.ts'
import classes from './listing-photos.module.css'

/** The photos of a listing: one large, the others as buttons below it that show them. */
export function ListingPhotos({ listing }: { listing: Listing }) {
	const { images } = listing
	const [shownIndex, setShownIndex] = useState(0)
	const shown = images[shownIndex]
	return (
		<div className={classes.photos}>
			<div className={classes.large}>
				<ListingPicture
					key={shown?.url}
					listing={shown && shownIndex > 0 ? { ...listing, imageFull: shown.url, images: [shown] } : listing}
					isLarge
				/>
			</div>
			{images.length > 1 && (
				<ul className={classes.thumbs} aria-label="Photos">
					{images.map(({ url, thumbUrl }, index) => (
						<li key={url}>
							<button
								type="button"
								className={classes.thumb}
								aria-label={`Show ${photoName(images, index)}`}
								aria-pressed={index === shownIndex}
								onClick={() => setShownIndex(index)}
							>
								<img src={thumbUrl} alt="" loading="lazy" decoding="async" />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
