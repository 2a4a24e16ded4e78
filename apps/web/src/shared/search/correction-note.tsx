import { Link } from '@tanstack/react-router'
import classes from './correction-note.module.css'

/** Says that the results are those of another spelling, with a link to search for the text as it is. */
export function CorrectionNote({ text, correction }: { text: string; correction: string }) {
	return (
		<p role="status" className={classes.correction}>
			Showing results for “{correction}”. Nothing matched “{text}”.{' '}
			<Link to="." search={(current: Record<string, unknown>) => ({ ...current, literal: '1' })}>
				Search only for “{text}”
			</Link>
		</p>
	)
}
