import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

type Props = {
	title: string
	onClose: () => void
	/** `close` closes the dialog as Escape does. */
	children: (close: () => void) => ReactNode
}

const ICON_PX = 22

/**
 * A native modal dialog: the browser traps the focus, closes it on Escape and restores the focus. A click on the backdrop does
 * not close it, to protect form input.
 */
export function Dialog({ title, onClose, children }: Props) {
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => dialog.current?.showModal(), [])
	const close = () => dialog.current?.close()
	return (
		<dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onClose}>
			<div className={classes.head}>
				<h2 id={id} className={classes.title}>
					{title}
				</h2>
				<button type="button" className={classes.close} aria-label="Close" onClick={close}>
					<IconX size={ICON_PX} aria-hidden />
				</button>
			</div>
			<div className={classes.body}>{children(close)}</div>
		</dialog>
	)
}
