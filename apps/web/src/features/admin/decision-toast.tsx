import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import classes from './review-queue.module.css'

const DECISION_TOAST = 'review-decision'

/** Shows a decision with a button that undoes it. It replaces the toast of the decision before. */
export function showDecision(title: string, undo: (() => Promise<void>) | null): void {
	const undoNow = () => {
		dismissToast(DECISION_TOAST)
		void undo?.()
	}
	const message = undo && (
		<button type="button" className={classes.undo} onClick={undoNow}>
			Undo
		</button>
	)
	showToast({ id: DECISION_TOAST, title, message })
}
