import { Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'

type Props = {
	title: string
	onClose: () => void
	/** Nothing in it can be lost: it is wide, fills the screen of a phone, and closes on a click outside. */
	isView?: boolean
	/** `close` closes the dialog as Escape does. */
	children: (close: () => void) => ReactNode
}

const PHONE = '(width < 48em)'

/** Gives the focus back to the element that has it now when the component is removed, also when its parent removes it. */
export function useFocusReturn(): void {
	useEffect(() => {
		const before = document.activeElement
		return () => {
			if (before instanceof HTMLElement && before.isConnected) before.focus()
		}
	}, [])
}

/**
 * A modal dialog that is open while it is rendered. `onClose` is called when it has disappeared, and the focus is where it was
 * before. A click outside does not close it, to protect what was typed, unless it is a view.
 */
export function Dialog({ title, onClose, isView = false, children }: Props) {
	const [isOpen, setOpen] = useState(true)
	const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
	useFocusReturn()
	const close = () => setOpen(false)
	return (
		<Modal
			opened={isOpen}
			onClose={close}
			onExitTransitionEnd={onClose}
			title={title}
			returnFocus={false}
			size={isView ? '60rem' : '34rem'}
			fullScreen={isView && isPhone}
			closeOnClickOutside={isView}
		>
			<Stack>{children(close)}</Stack>
		</Modal>
	)
}
