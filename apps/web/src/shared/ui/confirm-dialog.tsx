import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
	title: string
	/** The text of the dialog. */
	children: ReactNode
	/** On the button that confirms. */
	label: string
	cancelLabel?: string
	/** It cannot be undone. */
	isDanger?: boolean
	/** The dialog closes when it is done, unless it returns false. */
	onConfirm: () => unknown
	onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog(props: Props) {
	const { title, children, label, cancelLabel = 'Cancel', isDanger = false, onConfirm, onClose } = props
	const [isPending, setPending] = useState(false)
	async function confirm(close: () => void): Promise<void> {
		setPending(true)
		if ((await onConfirm()) !== false) close()
		setPending(false)
	}
	return (
		<Dialog title={title} onClose={onClose}>
			{(close) => (
				<>
					{children}
					<Group justify="end">
						<Button variant="default" onClick={close}>
							{cancelLabel}
						</Button>
						<Button variant={isDanger ? 'danger' : 'filled'} loading={isPending} onClick={() => void confirm(close)}>
							{label}
						</Button>
					</Group>
				</>
			)}
		</Dialog>
	)
}
