import type { Image } from '@farmgate/contracts/image'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './photos-dialog.module.css'

type Props = {
	images: readonly Image[]
	/** Index of the photo that is shown first. */
	first: number
	onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Photos one at a time, at full size. Buttons and the arrow keys show the previous or next one, around the end. */
export function PhotosDialog({ images, first, onClose }: Props) {
	const [index, setIndex] = useState(first)
	const image = images[index]
	if (image === undefined) return null
	const step = (by: number) => setIndex((index + by + images.length) % images.length)
	function onKeyDown(event: KeyboardEvent): void {
		const by = STEPS[event.key]
		if (by === undefined || images.length < 2) return
		event.preventDefault()
		step(by)
	}
	return (
		<Dialog title="Photos" onClose={onClose}>
			{() => (
				// biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons inside.
				<div onKeyDown={onKeyDown}>
					<figure className={classes.photo}>
						<img key={image.url} src={image.url} alt={image.alt === '' ? `Number ${index + 1}` : image.alt} />
						<figcaption aria-live="polite">
							{image.alt === '' ? '' : `${image.alt} `}
							<span className={classes.generated}>
								({index + 1} of {images.length}
								{image.isGenerated && ', not a photo: drawn by a computer'})
							</span>
						</figcaption>
					</figure>
					{images.length > 1 && (
						<div className={classes.controls}>
							<ActionButton Icon={IconChevronLeft} onClick={() => step(-1)}>
								Previous
							</ActionButton>
							<ActionButton Icon={IconChevronRight} onClick={() => step(1)}>
								Next
							</ActionButton>
						</div>
					)}
				</div>
			)}
		</Dialog>
	)
}
