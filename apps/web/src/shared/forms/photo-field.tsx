import { type EditedPhoto, MAX_PHOTOS, PHOTO_TYPES } from '@farmgate/contracts/photo'
import {
	Button,
	Fieldset,
	FileButton,
	Group,
	Image,
	Input,
	Paper,
	Progress,
	Stack,
	VisuallyHidden,
} from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconCamera, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import classes from './photo-field.module.css'
import { PhotoList } from './photo-list.tsx'
import { type PendingPhoto, usePhotoUploads } from './use-photo-uploads.ts'

const ACCEPTED = [...PHOTO_TYPES, 'image/heic', 'image/heif'].join()
const PERCENT = 100

/** The address of a preview of the file, while it is shown. */
function usePreview(file: File): string | undefined {
	const [address, setAddress] = useState<string>()
	useEffect(() => {
		const created = URL.createObjectURL(file)
		setAddress(created)
		return () => URL.revokeObjectURL(created)
	}, [file])
	return address
}

type PendingProps = { photo: PendingPhoto; onRetry: () => void; onCancel: () => void }

/** A file that is being uploaded, waits, or has failed. */
function PendingPhotoRow({ photo: { file, progress, problem, canRetry }, onRetry, onCancel }: PendingProps) {
	const preview = usePreview(file)
	const cancel = problem === null ? 'Cancel' : 'Remove'
	return (
		<Paper component="li" withBorder p="xs" className={classes.row}>
			<Image src={preview} alt="" radius="sm" className={classes.thumb} />
			<Stack gap="xs" miw={0}>
				{file.name}
				{problem === null ? (
					<Progress.Root>
						<Progress.Section value={Math.round(progress * PERCENT)} aria-label={`Upload of ${file.name}`} />
					</Progress.Root>
				) : (
					<Input.Error role="alert">{problem}</Input.Error>
				)}
				<Group gap="xs">
					{canRetry && (
						<Button
							variant="default"
							leftSection={<IconRefresh aria-hidden />}
							aria-label={`Try again: ${file.name}`}
							onClick={onRetry}
						>
							Try again
						</Button>
					)}
					<Button
						variant="default"
						leftSection={<IconX aria-hidden />}
						aria-label={`${cancel}: ${file.name}`}
						onClick={onCancel}
					>
						{cancel}
					</Button>
				</Group>
			</Stack>
		</Paper>
	)
}

function rejectedText(count: number): string {
	const files = count === 1 ? '1 file was' : `${count} files were`
	return `At most ${MAX_PHOTOS} photos. ${files} not added.`
}

type ChooserProps = { path: string | undefined; onChoose: (files: File[]) => void }

/** Takes files of all types, so that each unusable one says why. */
function PhotoChooser({ path, onChoose }: ChooserProps) {
	const open = useRef<() => void>(null)
	return (
		<Dropzone
			openRef={open}
			onDrop={onChoose}
			activateOnClick={false}
			activateOnKeyboard={false}
			enablePointerEvents
			inputProps={{ 'aria-label': 'Choose photos', accept: ACCEPTED }}
			p="sm"
			data-path={path}
			tabIndex={-1}
		>
			<Group gap="xs">
				<FileButton accept={ACCEPTED} capture="environment" onChange={(file) => file && onChoose([file])}>
					{(props) => (
						<Button {...props} variant="default" className={classes.camera} leftSection={<IconCamera aria-hidden />}>
							Take a photo
						</Button>
					)}
				</FileButton>
				<Button variant="default" leftSection={<IconPhotoPlus aria-hidden />} onClick={() => open.current?.()}>
					Choose photos
				</Button>
				<span className={classes.mouse}>or drop them here</span>
			</Group>
		</Dropzone>
	)
}

type Props = {
	/** In order; the first one is the cover. */
	value: readonly EditedPhoto[]
	onChange: (value: EditedPhoto[]) => void
	/** Identifies the field for the focus on validation errors. */
	'data-path'?: string
	error?: string | undefined
}

/** Photos of a location or listing: take, choose or drop, watch their upload, describe, put into order and remove. */
export const PhotoField = memo(function PhotoField({ value, onChange, error, 'data-path': path }: Props) {
	const [message, setMessage] = useState('')
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
	const isFull = value.length + uploads.pending.length >= MAX_PHOTOS
	return (
		<Fieldset legend={`Photos (optional, at most ${MAX_PHOTOS}; the first one is the cover)`}>
			<Stack gap="sm">
				<PhotoList photos={value} onChange={set} announce={setMessage} />
				{uploads.pending.length > 0 && (
					<Stack component="ul" gap="sm" aria-label="Uploads">
						{uploads.pending.map((photo) => (
							<PendingPhotoRow
								key={photo.key}
								photo={photo}
								onRetry={() => uploads.retry(photo)}
								onCancel={() => uploads.cancel(photo)}
							/>
						))}
					</Stack>
				)}
				{!isFull && <PhotoChooser path={path} onChoose={uploads.add} />}
				{uploads.rejectedCount > 0 && <Input.Error>{rejectedText(uploads.rejectedCount)}</Input.Error>}
				{error !== undefined && <Input.Error>{error}</Input.Error>}
				<VisuallyHidden role="status">{message}</VisuallyHidden>
			</Stack>
		</Fieldset>
	)
})
