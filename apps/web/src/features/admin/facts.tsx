import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Labels with values; values that are null are left out. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
	return (
		<dl className={classes.facts}>
			{facts
				.filter(([, value]) => value !== null && value !== '')
				.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	)
}

/** A text as a person wrote it. */
export function Quote({ children }: { children: string }) {
	return <blockquote className={classes.quote}>{children}</blockquote>
}
