import { Button } from '@mantine/core'
import { DangerButton } from '../../shared/ui/danger-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './facts.module.css'

type Props = {
	title: string
	text: string
	label: string
	/** It can be undone. */
	isSafe?: boolean
	onConfirm: () => void
	onClose: () => void
}

/** Asks for confirmation. */
export function ConfirmDialog({ title, text, label, isSafe = false, onConfirm, onClose }: Props) {
	const Confirm = isSafe ? Button : DangerButton
	return (
		<Dialog title={title} onClose={onClose}>
			{(close) => (
				<>
					<p>{text}</p>
					<div className={classes.buttons}>
						<Button variant="default" onClick={close}>
							Cancel
						</Button>
						<Confirm
							onClick={() => {
								close()
								onConfirm()
							}}
						>
							{label}
						</Confirm>
					</div>
				</>
			)}
		</Dialog>
	)
}
