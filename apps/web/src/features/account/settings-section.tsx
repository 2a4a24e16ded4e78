import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode; isDangerous?: boolean }

/** A titled section of the settings. */
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
