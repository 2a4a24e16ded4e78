import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode; isDangerous?: boolean }

/** One subject of the settings: what it is about, and what can be changed. */
export function SettingsSection({ title, text, children, isDangerous = false }: Props) {
	const id = useId()
	return (
		<section aria-labelledby={id} className={classes.section} data-dangerous={isDangerous || undefined}>
			<h2 id={id}>{title}</h2>
			{text !== undefined && <p className={classes.text}>{text}</p>}
			<div className={classes.controls}>{children}</div>
		</section>
	)
}
