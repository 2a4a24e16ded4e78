import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** A message in place of an empty list, with the next action. */
export function EmptyState({ text, action }: { text: string; action: ReactNode }) {
	return (
		<div className={classes.empty}>
			<p className={classes.text}>{text}</p>
			{action}
		</div>
	)
}
