import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

/** The heading of a section, with an optional link at its end. */
export function SectionHeading({ id, title, action }: { id: string; title: string; action?: ReactNode }) {
	return (
		<div className={classes.heading}>
			<h2 id={id}>{title}</h2>
			{action}
		</div>
	)
}
