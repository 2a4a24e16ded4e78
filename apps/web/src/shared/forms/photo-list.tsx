import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	type UniqueIdentifier,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import {
	arrayMove,
	SortableContext,
	sortableKeyboardCoordinates,
	useSortable,
	verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type EditedPhoto, PHOTO_ALT_MAX_LENGTH } from '@farmgate/contracts/photo'
import { ActionIcon, Button, Group, Image, Paper, Stack, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './photo-field.module.css'

type Props = {
	photos: readonly EditedPhoto[]
	onChange: (photos: EditedPhoto[]) => void
	/** Says what has happened, for screen readers. */
	announce: (text: string) => void
}

const ICON_PX = 20
/** Pixels that a pointer moves before a press is a drag. */
const DRAG_DISTANCE_PX = 6

const INSTRUCTIONS = {
	draggable: 'Press space to pick the photo up, the arrow keys to move it, space to put it down, and escape to cancel.',
}

/** What screen readers say during a drag. `announce` says its result. */
function announcementsOf(ids: readonly string[]): Announcements {
	const place = (id: UniqueIdentifier | undefined) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
	return {
		onDragStart: ({ active }) => `Picked up the photo at ${place(active.id)}.`,
		onDragOver: ({ over }) => (over === null ? undefined : `The photo is at ${place(over.id)}.`),
		onDragEnd: () => undefined,
		onDragCancel: () => 'The photo is back at its place.',
	}
}

type RowProps = {
	photo: EditedPhoto
	/** From 1. */
	position: number
	count: number
	/** -1: earlier, 1: later. */
	onMove: (by: -1 | 1) => void
	onRemove: () => void
	onDescribe: (alt: string) => void
}

/** A photo with its description and the buttons to move and remove it. */
function PhotoRow({ photo, position, count, onMove, onRemove, onDescribe }: RowProps) {
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
		id: photo.id,
	})
	const style = transform === null ? {} : { transform: `translate3d(0, ${transform.y}px, 0)`, transition }
	const name = `photo ${position}`
	// Not `disabled`, so that the focus is not lost at the end of the list.
	const mover = (by: -1 | 1, isAtEnd: boolean) => ({
		'aria-label': `Move ${name} ${by < 0 ? 'up' : 'down'}`,
		'aria-disabled': isAtEnd,
		'data-disabled': isAtEnd || undefined,
		onClick: () => isAtEnd || onMove(by),
	})
	return (
		<Paper
			component="li"
			withBorder
			p="xs"
			ref={setNodeRef}
			className={classes.row}
			style={style}
			data-dragging={isDragging || undefined}
		>
			<Image
				src={photo.thumbUrl}
				alt={photo.alt === '' ? `Number ${position}` : photo.alt}
				radius="sm"
				className={classes.thumb}
			/>
			<div>
				<TextInput
					label={`What photo ${position} shows`}
					value={photo.alt}
					maxLength={PHOTO_ALT_MAX_LENGTH}
					placeholder="For example: the stand by the road"
					onChange={(event) => onDescribe(event.currentTarget.value)}
				/>
				<Group gap="xs" mt="xs">
					<ActionIcon
						ref={setActivatorNodeRef}
						className={classes.handle}
						{...attributes}
						{...listeners}
						aria-label={`Drag ${name}`}
					>
						<IconGripVertical size={ICON_PX} aria-hidden />
					</ActionIcon>
					<ActionIcon {...mover(-1, position === 1)}>
						<IconArrowUp size={ICON_PX} aria-hidden />
					</ActionIcon>
					<ActionIcon {...mover(1, position === count)}>
						<IconArrowDown size={ICON_PX} aria-hidden />
					</ActionIcon>
					<ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
						<IconTrash size={ICON_PX} aria-hidden />
					</ActionIcon>
				</Group>
			</div>
		</Paper>
	)
}

/** The photos of a form in order. A removed one can be put back until the next change. */
export function PhotoList({ photos, onChange, announce }: Props) {
	const id = useId()
	const [removed, setRemoved] = useState<{ photo: EditedPhoto; index: number } | null>(null)
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	)
	const ids = photos.map((photo) => photo.id)

	function move(from: number, to: number): void {
		setRemoved(null)
		onChange(arrayMove([...photos], from, to))
		announce(`The photo is now number ${to + 1} of ${photos.length}.`)
	}
	function endDrag({ active, over }: DragEndEvent): void {
		const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
		if (from >= 0 && to >= 0 && from !== to) move(from, to)
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
				<DndContext
					id={id}
					sensors={sensors}
					collisionDetection={closestCenter}
					onDragEnd={endDrag}
					accessibility={{ announcements: announcementsOf(ids), screenReaderInstructions: INSTRUCTIONS }}
				>
					<SortableContext items={ids} strategy={verticalListSortingStrategy}>
						<Stack component="ol" gap="sm" aria-label="Photos in order">
							{photos.map((photo, index) => (
								<PhotoRow
									key={photo.id}
									photo={photo}
									position={index + 1}
									count={photos.length}
									onMove={(by) => move(index, index + by)}
									onRemove={() => remove(index)}
									onDescribe={(alt) => describe(index, alt)}
								/>
							))}
						</Stack>
					</SortableContext>
				</DndContext>
			)}
			{removed !== null && (
				<Group>
					A photo was removed.
					<Button variant="default" leftSection={<IconArrowBackUp size={ICON_PX} aria-hidden />} onClick={restore}>
						Put it back
					</Button>
				</Group>
			)}
		</>
	)
}
