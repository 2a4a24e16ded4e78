import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { Toaster } from './toaster.tsx'

type Props = {
	title: string
	onClose: () => void
	/** Nothing in it can be lost: it is wide, fills the screen of a phone, and closes on a click outside. */
	isView?: boolean
	/** `close` closes the dialog as Escape does. */
	children: (close: () => void) => ReactNode
}

const ICON_PX = 22

/**
 * A native modal dialog: the browser traps the focus, closes it on Escape and restores the focus, also when it is removed. A
 * click on the backdrop does not close it, to protect form input.
 */
export function Dialog({ title, onClose, isView = false, children }: Props) {
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	const isRemoved = useRef(false)
	useLayoutEffect(() => {
		const element = dialog.current
		isRemoved.current = false
		element?.showModal()
		return () => {
			// A removed dialog does not restore the focus, a closed one does.
			isRemoved.current = true
			element?.close()
		}
	}, [])
	const close = () => dialog.current?.close()
	return (
		<dialog
			ref={dialog}
			className={classes.dialog}
			data-view={isView || undefined}
			aria-labelledby={id}
			onClose={({ currentTarget }) => {
				// The event of `close` comes later: React may have hidden and shown the dialog again since.
				if (!isRemoved.current && !currentTarget.open) onClose()
			}}
			{...(isView && { closedby: 'any' })}
		>
			<div className={classes.head}>
				<h2 id={id} className={classes.title}>
					{title}
				</h2>
				<button type="button" className={classes.close} aria-label="Close" onClick={close}>
					<IconX size={ICON_PX} aria-hidden />
				</button>
			</div>
			<div className={classes.body}>{children(close)}</div>
			<Toaster label="Notifications above the dialog" />
		</dialog>
	)
}
