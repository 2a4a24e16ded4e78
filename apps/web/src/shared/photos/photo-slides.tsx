import type { Image } from '@farmgate/contracts/image'
import { safeImageAddress } from '@farmgate/contracts/image-address'
import type { Location } from '@farmgate/contracts/location'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { locationPhoto } from '../cards/card-pictures.ts'
import classes from './photo-slides.module.css'

/** The photos of a location: those that were uploaded, else the one address that an import or an older version has stored. */
export function photosOf(location: Location): readonly Image[] {
	if (location.images !== null && location.images.length > 0) return location.images
	const url = locationPhoto(location)
	return url === null ? [] : [{ url, thumbUrl: url, order: 0, alt: '', isGenerated: false }]
}

/** "photo 2 of 5: The barn", with the description if there is one. */
function photoName({ alt, isGenerated }: Image, index: number, count: number): string {
	return `${isGenerated ? 'drawing' : 'photo'} ${index + 1} of ${count}${alt === '' ? '' : `: ${alt}`}`
}

/** "The barn (2 of 5)"; empty for a single photo without a description. */
function captionText({ alt, isGenerated }: Image, index: number, count: number): string {
	const notes = [count > 1 && `${index + 1} of ${count}`, isGenerated && 'not a photo: drawn by a computer']
	const note = notes.filter(Boolean).join(', ')
	return [alt, note && `(${note})`].filter(Boolean).join(' ')
}

function Slide({ image, index, count }: { image: Image; index: number; count: number }) {
	const [isMissing, setMissing] = useState(false)
	const address = safeImageAddress(image.url)
	const caption = captionText(image, index, count)
	return (
		<li>
			{address === null || isMissing ? (
				<div className={`cover ${classes.photo}`}>No image available</div>
			) : (
				<a
					href={address}
					target="_blank"
					rel="noopener"
					className={`cover ${classes.photo}`}
					aria-label={`Enlarge ${photoName(image, index, count)} (opens in a new tab)`}
				>
					<img
						src={address}
						alt=""
						loading={index === 0 ? 'eager' : 'lazy'}
						decoding="async"
						onError={() => setMissing(true)}
					/>
				</a>
			)}
			{caption && (
				<Text size="sm" c="dimmed" mt={4}>
					{caption}
				</Text>
			)}
		</li>
	)
}

/**
 * Photos side by side, one in view: swipe, scroll or press a button for the others. Each leads to its full size. Mantine's
 * carousel would render a style element, which the content security policy blocks.
 */
export function PhotoSlides({ images }: { images: readonly Image[] }) {
	const list = useRef<HTMLUListElement>(null)
	function step(by: -1 | 1): void {
		if (list.current === null) return
		const { scrollLeft, clientWidth, children } = list.current
		const next = (Math.round(scrollLeft / clientWidth) + by + images.length) % images.length
		children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' })
	}
	return (
		<section aria-label="Photos">
			<ul ref={list} className={classes.slides}>
				{images.map((image, index) => (
					<Slide key={image.url} image={image} index={index} count={images.length} />
				))}
			</ul>
			{images.length > 1 && (
				<Group gap="xs" justify="flex-end">
					<ActionIcon variant="default" aria-label="Previous photo" onClick={() => step(-1)}>
						<IconChevronLeft aria-hidden />
					</ActionIcon>
					<ActionIcon variant="default" aria-label="Next photo" onClick={() => step(1)}>
						<IconChevronRight aria-hidden />
					</ActionIcon>
				</Group>
			)}
		</section>
	)
}
