import type { ReactNode } from 'react'
import classes from './season-panel.module.css'

type Props = {
	head?: ReactNode
	children?: ReactNode
	isBusy?: boolean
}

/** The panel of what is in season, in its final size while it is empty. */
export function SeasonFrame({ head, children, isBusy = true }: Props) {
	return (
		<section className={classes.panel} aria-labelledby={head ? 'in-season' : undefined} aria-busy={isBusy}>
			<div className={classes.head}>{head}</div>
			<div className={classes.body}>{children}</div>
		</section>
	)
}
