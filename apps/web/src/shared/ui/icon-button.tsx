import type { ComponentType } from 'react'

const ICON_PX = 20

type Props = {
	Icon: ComponentType<{ size: number; 'aria-hidden': true }>
	label: string
	className: string | undefined
	isDisabled?: boolean
	onClick: () => void
}

/** A button with an icon alone. Stays focusable while disabled, so that the focus is not lost at the end of a list. */
export function IconButton({ Icon, label, className, isDisabled = false, onClick }: Props) {
	return (
		<button
			type="button"
			className={className}
			aria-label={label}
			aria-disabled={isDisabled}
			onClick={isDisabled ? undefined : onClick}
		>
			<Icon size={ICON_PX} aria-hidden />
		</button>
	)
}
