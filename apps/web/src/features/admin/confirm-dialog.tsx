import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../shared/ui/dialog.tsx'

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
	return (
		<Dialog title={title} onClose={onClose}>
			{(close) => (
				<>
					<Text>{text}</Text>
					<Group justify="flex-end">
						<Button variant="default" onClick={close}>
							Cancel
						</Button>
						<Button
							variant={isSafe ? 'filled' : 'danger'}
							onClick={() => {
								close()
								onConfirm()
							}}
						>
							{label}
						</Button>
					</Group>
				</>
			)}
		</Dialog>
	)
}
