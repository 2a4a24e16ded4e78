import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Nothing matched: says so, and what to do next. */
export function EmptyState({ text, action }: { text: string; action: ReactNode }) {
	return (
		<div className={classes.empty}>
			<p className={classes.text}>{text}</p>
			{action}
		</div>
	)
}
