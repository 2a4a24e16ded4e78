import type { ReactNode } from 'react'
import classes from './owned-row.module.css'

type Props = {
	picture: ReactNode
	/** A link where the thing has a page that others see, else its name. */
	title: ReactNode
	details: ReactNode
	/** In words; `isShown` colors it as something that buyers see. */
	state: { text: string; isShown: boolean }
}

export function OwnedRow({ picture, title, details, state }: Props) {
	return (
		<li className={classes.row}>
			<div className={classes.picture}>{picture}</div>
			<div className={classes.text}>
				<h3 className={classes.title}>{title}</h3>
				<p className={classes.details}>{details}</p>
			</div>
			<span className={classes.state} data-shown={state.isShown || undefined}>
				{state.text}
			</span>
		</li>
	)
}
