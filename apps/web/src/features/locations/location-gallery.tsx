import type { Image } from '@farmgate/contracts/image'
import { type ReactNode, useState } from 'react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { photoName } from '../../shared/photo-name.ts'
import classes from './location-gallery.module.css'

const loadDialog = async () => (await import('./photos-dialog.tsx')).PhotosDialog

type Props = {
	/** The first one is shown as `cover`. */
	images: readonly Image[]
	cover: ReactNode
}

/** The cover of a location and thumbnails of its other photos. Each opens the photos in a dialog. */
export function LocationGallery({ images, cover }: Props) {
	const [opened, setOpened] = useState(0)
	const { Dialog, isLoading, open, close } = useLoadedDialog(loadDialog)
	function show(index: number): void {
		setOpened(index)
		void open()
	}
	const opener = (index: number) => ({
		type: 'button' as const,
		'aria-label': `Enlarge ${photoName(images, index)}`,
		'aria-haspopup': 'dialog' as const,
		'aria-busy': isLoading,
		onClick: () => show(index),
	})
	return (
		<div className={classes.gallery}>
			<div className={classes.cover}>
				{cover}
				{images.length > 0 && <button {...opener(0)} className={classes.open} />}
			</div>
			{images.length > 1 && (
				<ul className={classes.thumbs} aria-label="More photos">
					{images.slice(1).map(({ url, thumbUrl }, index) => (
						<li key={url}>
							<button {...opener(index + 1)} className={classes.thumb}>
								<img src={thumbUrl} alt="" loading="lazy" decoding="async" />
							</button>
						</li>
					))}
				</ul>
			)}
			{Dialog && <Dialog images={images} first={opened} onClose={close} />}
		</div>
	)
}
