import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

type Props = {
	title: string
	onClose: () => void
	/** `close` ends the dialog as Escape does, with the focus back where it came from. */
	children: (close: () => void) => ReactNode
}

const ICON_PX = 22

/**
 * A native modal dialog: the browser keeps the focus inside, closes it with Escape and gives the focus back to what opened
 * it. A click beside it does nothing, because it holds what somebody is writing.
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
