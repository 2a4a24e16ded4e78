import { Button } from '@mantine/core'
import type { ComponentType } from 'react'

type Props = {
	Icon: ComponentType<{ size: number; 'aria-hidden': true }>
	children: string
	/** Accessible name, which must start with the visible text. */
	label?: string
	isBusy?: boolean
	onClick: () => void
}

/** A secondary button with an icon. */
export function ActionButton({ Icon, children, label, isBusy, onClick }: Props) {
	const icon = <Icon size={20} aria-hidden />
	return (
		<Button variant="default" leftSection={icon} aria-label={label} aria-busy={isBusy || undefined} onClick={onClick}>
			{children}
		</Button>
	)
}
