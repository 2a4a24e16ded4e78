import type { ReactNode } from 'react'
import { useHydrationEnd } from '../rendering/hydration-end.ts'
import { BrandMark } from './brand-mark.tsx'
import classes from './message-screen.module.css'

type Props = { title: string; text: string; actions: ReactNode }

/** A screen with a message and actions only. */
export function MessageScreen({ title, text, actions }: Props) {
	useHydrationEnd()
	return (
		<div className={classes.screen}>
			<span className={classes.mark}>
				<BrandMark size={56} />
			</span>
			<h1>{title}</h1>
			<p className={classes.text}>{text}</p>
			<div className={classes.actions}>{actions}</div>
		</div>
	)
}
