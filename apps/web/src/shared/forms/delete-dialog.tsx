import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DangerButton } from '../ui/danger-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import classes from './send-dialog.module.css'

type Props = {
	/** What is deleted: "location" or "listing". */
	subject: string
	name: string
	/** What is deleted with it. */
	children?: ReactNode
	isDeleting: boolean
	onDelete: () => void
	onClose: () => void
}

/** Asks before something is deleted. */
export function DeleteDialog({ subject, name, children, isDeleting, onDelete, onClose }: Props) {
	return (
		<Dialog title={`Delete ${subject}`} onClose={onClose}>
			{(close) => (
				<>
					<p>Are you sure you want to delete "{name}"? This action cannot be undone</p>
					{children}
					<div className={classes.actions}>
						<Button variant="default" onClick={close}>
							Keep it
						</Button>
						<DangerButton loading={isDeleting} onClick={onDelete}>
							Delete {subject}
						</DangerButton>
					</div>
				</>
			)}
		</Dialog>
	)
}
