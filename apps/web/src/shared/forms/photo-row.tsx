import { useSortable } from '@dnd-kit/sortable'
import { type EditedPhoto, PHOTO_ALT_MAX_LENGTH } from '@farmgate/contracts/photo'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import classes from './photo-field.module.css'

type Props = {
	photo: EditedPhoto
	/** From 1. */
	position: number
	count: number
	/** -1: earlier, 1: later. */
	onMove: (by: -1 | 1) => void
	onRemove: () => void
	onDescribe: (alt: string) => void
}

const ICON_PX = 20

/** A photo of a form, with its description and the buttons to move and remove it. */
export function PhotoRow({ photo, position, count, onMove, onRemove, onDescribe }: Props) {
	const id = useId()
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
		id: photo.id,
	})
	const style = transform === null ? {} : { transform: `translate3d(0, ${transform.y}px, 0)`, transition }
	const name = `photo ${position}`
	return (
		<li ref={setNodeRef} className={classes.row} style={style} data-dragging={isDragging || undefined}>
			<span className={classes.thumb}>
				<img src={photo.thumbUrl} alt={photo.alt === '' ? `Number ${position}` : photo.alt} />
			</span>
			<div className={classes.details}>
				<label htmlFor={id}>What photo {position} shows</label>
				<input
					id={id}
					className={classes.description}
					value={photo.alt}
					maxLength={PHOTO_ALT_MAX_LENGTH}
					placeholder="For example: the stand by the road"
					onChange={(event) => onDescribe(event.target.value)}
				/>
				<div className={classes.buttons}>
					<button
						ref={setActivatorNodeRef}
						type="button"
						className={classes.handle}
						{...attributes}
						{...listeners}
						aria-label={`Drag ${name}`}
					>
						<IconGripVertical size={ICON_PX} aria-hidden />
					</button>
					<IconButton
						className={classes.icon}
						Icon={IconArrowUp}
						label={`Move ${name} up`}
						isDisabled={position === 1}
						onClick={() => onMove(-1)}
					/>
					<IconButton
						className={classes.icon}
						Icon={IconArrowDown}
						label={`Move ${name} down`}
						isDisabled={position === count}
						onClick={() => onMove(1)}
					/>
					<IconButton className={classes.icon} Icon={IconTrash} label={`Remove ${name}`} onClick={onRemove} />
				</div>
			</div>
		</li>
	)
}
