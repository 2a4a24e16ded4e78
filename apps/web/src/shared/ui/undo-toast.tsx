import { Button } from '@mantine/core'
import { dismissToast, showToast } from './toast-store.ts'

type UndoToast = {
	/** A toast with the same id is replaced. */
	id: string
	title: string
	/** Accessible name of the button, when "Undo" alone does not say what it does. */
	label?: string
	undo: () => void
}

/** Shows what was done with a button that undoes it and closes the toast. */
export function showUndoToast({ id, title, label, undo }: UndoToast): void {
	const undoNow = () => {
		dismissToast(id)
		undo()
	}
	const message = (
		<Button variant="default" mt={6} aria-label={label} onClick={undoNow}>
			Undo
		</Button>
	)
	showToast({ id, title, message })
}
