import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'

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
		<ActionIcon
			className={className}
			aria-label={label}
			aria-disabled={isDisabled}
			onClick={isDisabled ? undefined : onClick}
		>
			<Icon size={20} aria-hidden />
		</ActionIcon>
	)
}
