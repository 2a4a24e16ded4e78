import type { ReactNode } from 'react'
import { useHydrationEnd } from '../rendering/hydration-end.ts'
import classes from './message-screen.module.css'
import { ProductMark } from './product-mark.tsx'

type Props = { title: string; text: string; actions: ReactNode }

/** A whole screen that has nothing to show but what happened and where to go from here. */
export function MessageScreen({ title, text, actions }: Props) {
	useHydrationEnd()
	return (
		<div className={classes.screen}>
			<span className={classes.mark}>
				<ProductMark size={56} />
			</span>
			<h1>{title}</h1>
			<p className={classes.text}>{text}</p>
			<div className={classes.actions}>{actions}</div>
		</div>
	)
}
