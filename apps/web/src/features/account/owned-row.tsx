import type { ReactNode } from 'react'
import classes from './owned-row.module.css'

type Props = {
	picture: ReactNode
	/** A link to the item's page, or its name when it has no public page. */
	title: ReactNode
	details: ReactNode
	/** `isShown`: visible to buyers. */
	state: { text: string; isShown: boolean }
}

/** A row of an owned list. */
export function OwnedRow({ picture, title, details, state }: Props) {
	return (
		<li className={classes.row}>
			<div className={classes.picture}>{picture}</div>
			<div>
				<h3 className={classes.title}>{title}</h3>
				<p className={classes.details}>{details}</p>
			</div>
			<span className={classes.state} data-shown={state.isShown || undefined}>
				{state.text}
			</span>
		</li>
	)
}
