import { Button } from '@mantine/core'
import { DangerButton } from '../../shared/ui/danger-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './facts.module.css'

type Props = { title: string; text: string; label: string; onConfirm: () => void; onClose: () => void }

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, label, onConfirm, onClose }: Props) {
	return (
		<Dialog title={title} onClose={onClose}>
			{(close) => (
				<>
					<p>{text}</p>
					<div className={classes.buttons}>
						<Button variant="default" onClick={close}>
							Cancel
						</Button>
						<DangerButton
							onClick={() => {
								close()
								onConfirm()
							}}
						>
							{label}
						</DangerButton>
					</div>
				</>
			)}
		</Dialog>
	)
}
