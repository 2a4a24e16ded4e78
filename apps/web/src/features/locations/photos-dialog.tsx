import type { Image } from '@farmgate/contracts/image'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
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
	const count = images.length
	const step = (by: number) => setIndex((shown) => (shown + by + count) % count)
	// At the document, because the focus may be on the dialog's close button.
	useEffect(() => {
		function onKeyDown({ key }: KeyboardEvent): void {
			const by = STEPS[key]
			if (by !== undefined) setIndex((shown) => (shown + by + count) % count)
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [count])
	const image = images[index]
	if (image === undefined) return null
	return (
		<Dialog title="Photos" onClose={onClose}>
			{() => (
				<>
					<figure className={classes.photo}>
						<img key={image.url} src={image.url} alt={image.alt === '' ? `Number ${index + 1}` : image.alt} />
						<figcaption aria-live="polite">
							{image.alt === '' ? '' : `${image.alt} `}
							<span className={classes.generated}>
								({index + 1} of {count}
								{image.isGenerated && ', not a photo: drawn by a computer'})
							</span>
						</figcaption>
					</figure>
					{count > 1 && (
						<div className={classes.controls}>
							<ActionButton Icon={IconChevronLeft} onClick={() => step(-1)}>
								Previous
							</ActionButton>
							<ActionButton Icon={IconChevronRight} onClick={() => step(1)}>
								Next
							</ActionButton>
						</div>
					)}
				</>
			)}
		</Dialog>
	)
}
