import { type EditedPhoto, MAX_PHOTOS, PHOTO_TYPES } from '@farmgate/contracts/photo'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { PendingPhotoRow } from './pending-photo-row.tsx'
import classes from './photo-field.module.css'
import { PhotoList } from './photo-list.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

type Props = {
	/** In order; the first one is the cover. */
	value: readonly EditedPhoto[]
	onChange: (value: EditedPhoto[]) => void
	/** Identifies the field for the focus on validation errors. */
	'data-path'?: string
	error?: string | undefined
}

const ACCEPTED = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join()

function rejectedText(count: number): string {
	const files = count === 1 ? '1 file was' : `${count} files were`
	return `At most ${MAX_PHOTOS} photos. ${files} not added.`
}

/** Photos of a location or listing: take or choose, watch their upload, describe, put into order and remove. */
export function PhotoField({ value, onChange, error, 'data-path': path }: Props) {
	const id = useId()
	const [message, setMessage] = useState('')
	const camera = useRef<HTMLInputElement>(null)
	const chooser = useRef<HTMLInputElement>(null)
	// Uploads end later than the render that started them.
	const latest = useRef(value)
	latest.current = value
	function set(photos: EditedPhoto[]): void {
		latest.current = photos
		onChange(photos)
	}
	const uploads = usePhotoUploads(value.length, (photo) => {
		set([...latest.current, photo])
		setMessage(`Photo ${latest.current.length} is uploaded.`)
	})
	function take(event: ChangeEvent<HTMLInputElement>): void {
		uploads.add([...(event.target.files ?? [])])
		// The same file can be chosen again.
		event.target.value = ''
	}
	const isFull = value.length + uploads.pending.length >= MAX_PHOTOS
	const input = { type: 'file', accept: ACCEPTED, hidden: true, onChange: take } as const
	return (
		<fieldset className={classes.field} aria-describedby={error === undefined ? undefined : `${id}-error`}>
			<legend>
				Photos <span className={classes.hint}>(optional, at most {MAX_PHOTOS}; the first one is the cover)</span>
			</legend>
			<PhotoList photos={value} onChange={set} announce={setMessage} />
			{uploads.pending.length > 0 && (
				<ul className={classes.pending} aria-label="Uploads">
					{uploads.pending.map((photo) => (
						<PendingPhotoRow
							key={photo.key}
							photo={photo}
							onRetry={() => uploads.retry(photo.key)}
							onCancel={() => uploads.cancel(photo.key)}
						/>
					))}
				</ul>
			)}
			{!isFull && (
				<div className={classes.buttons} data-path={path} tabIndex={-1}>
					<span className={classes.camera}>
						<ActionButton Icon={IconCamera} onClick={() => camera.current?.click()}>
							Take a photo
						</ActionButton>
					</span>
					<ActionButton Icon={IconPhotoPlus} onClick={() => chooser.current?.click()}>
						Choose photos
					</ActionButton>
					<input ref={camera} {...input} capture="environment" aria-label="Take a photo" />
					<input ref={chooser} {...input} multiple aria-label="Choose photos" />
				</div>
			)}
			{uploads.rejectedCount > 0 && <p className={classes.error}>{rejectedText(uploads.rejectedCount)}</p>}
			{error !== undefined && (
				<p id={`${id}-error`} className={classes.error}>
					{error}
				</p>
			)}
			<p className={classes.announcement} role="status">
				{message}
			</p>
		</fieldset>
	)
}
