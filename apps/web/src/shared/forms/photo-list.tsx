import { type EditedPhoto, PHOTO_ALT_MAX_LENGTH } from '@farmgate/contracts/photo'
import { Button, Group, Image, Paper, Stack, TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './photo-field.module.css'
import { moved, RowButtons } from './row-buttons.tsx'

type Props = {
	photos: readonly EditedPhoto[]
	onChange: (photos: EditedPhoto[]) => void
	/** Says what has happened, for screen readers. */
	announce: (text: string) => void
}

/** The photos of a form in order. A removed one can be put back until the next change. */
export function PhotoList({ photos, onChange, announce }: Props) {
	const [removed, setRemoved] = useState<{ photo: EditedPhoto; index: number } | null>(null)

	function move(index: number, by: -1 | 1): void {
		setRemoved(null)
		onChange(moved(photos, index, by))
		announce(`The photo is now number ${index + by + 1} of ${photos.length}.`)
	}
	function remove(index: number): void {
		const photo = photos[index]
		if (photo === undefined) return
		setRemoved({ photo, index })
		onChange(photos.filter((other) => other !== photo))
		announce(`Photo ${index + 1} is removed.`)
	}
	function restore(): void {
		if (removed === null) return
		onChange(photos.toSpliced(removed.index, 0, removed.photo))
		announce('The photo is back.')
		setRemoved(null)
	}
	const describe = (index: number, alt: string) =>
		onChange(photos.map((photo, other) => (other === index ? { ...photo, alt } : photo)))

	return (
		<>
			{photos.length > 0 && (
				<Stack component="ol" gap="sm" aria-label="Photos in order">
					{photos.map((photo, index) => (
						<Paper key={photo.id} component="li" withBorder p="xs" className={classes.row}>
							<Image
								src={photo.thumbUrl}
								alt={photo.alt || `Number ${index + 1}`}
								radius="sm"
								className={classes.thumb}
							/>
							<div>
								<TextInput
									label={`What photo ${index + 1} shows`}
									value={photo.alt}
									maxLength={PHOTO_ALT_MAX_LENGTH}
									placeholder="For example: the stand by the road"
									onChange={(event) => describe(index, event.currentTarget.value)}
								/>
								<RowButtons
									name={`photo ${index + 1}`}
									isFirst={index === 0}
									isLast={index === photos.length - 1}
									onMove={(by) => move(index, by)}
									onRemove={() => remove(index)}
								/>
							</div>
						</Paper>
					))}
				</Stack>
			)}
			{removed !== null && (
				<Group>
					A photo was removed.
					<Button variant="default" leftSection={<IconArrowBackUp aria-hidden />} onClick={restore}>
						Put it back
					</Button>
				</Group>
			)}
		</>
	)
}
