import type { ComponentType } from 'react'
import classes from './action-button.module.css'

type Props = {
	Icon: ComponentType<{ size: number; 'aria-hidden': true }>
	children: string
	/** Accessible name, which must start with the visible text. */
	label?: string
	isBusy?: boolean
	onClick: () => void
}

const ICON_PX = 20

/** A secondary button with an icon. */
export function ActionButton({ Icon, children, label, isBusy = false, onClick }: Props) {
	return (
		<button
			type="button"
			className={classes.action}
			aria-label={label}
			aria-busy={isBusy || undefined}
			onClick={onClick}
		>
			<Icon size={ICON_PX} aria-hidden />
			{children}
		</button>
	)
}
