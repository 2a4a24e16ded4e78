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
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './photo-field.module.css'
import { PhotoRow } from './photo-row.tsx'

type Props = {
	photos: readonly EditedPhoto[]
	onChange: (photos: EditedPhoto[]) => void
	/** Says what has happened, for screen readers. */
	announce: (text: string) => void
}

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
						<ol className={classes.photos} aria-label="Photos in order">
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
						</ol>
					</SortableContext>
				</DndContext>
			)}
			{removed !== null && (
				<div className={classes.removed}>
					A photo was removed.
					<ActionButton Icon={IconArrowBackUp} onClick={restore}>
						Put it back
					</ActionButton>
				</div>
			)}
		</>
	)
}
