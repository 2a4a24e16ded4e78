import type { ComponentType } from 'react'
import classes from './action-button.module.css'

type Props = {
	Icon: ComponentType<{ size: number; 'aria-hidden': true }>
	children: string
	/** Read instead of the visible words, and begins with them, where those alone do not say of what. */
	label?: string
	isBusy?: boolean
	onClick: () => void
}

const ICON_PX = 20

/** A quiet button with a sign, for what can be done with the thing beside it. */
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
