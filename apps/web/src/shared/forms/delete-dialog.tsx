import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../ui/dialog.tsx'

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
					<Group justify="end">
						<Button variant="default" onClick={close}>
							Keep it
						</Button>
						<Button variant="danger" loading={isDeleting} onClick={onDelete}>
							Delete {subject}
						</Button>
					</Group>
				</>
			)}
		</Dialog>
	)
}

type ButtonProps = Pick<Props, 'subject' | 'name' | 'children' | 'isDeleting'> & {
	/** Returns whether it is deleted. */
	remove: () => Promise<boolean>
	/** After the deletion, before the dashboard opens. */
	onDelete: () => void
}

/** A button that deletes what a form edits, after a question, and opens the dashboard. */
export function DeleteButton({ remove, onDelete, ...dialog }: ButtonProps) {
	const [isAsking, setAsking] = useState(false)
	const navigate = useNavigate()
	async function deleteIt(): Promise<void> {
		if (!(await remove())) return
		flushSync(onDelete)
		await navigate({ to: '/dashboard' })
	}
	return (
		<Group justify="end">
			<Button variant="danger" onClick={() => setAsking(true)}>
				Delete {dialog.subject}
			</Button>
			{isAsking && <DeleteDialog {...dialog} onDelete={() => void deleteIt()} onClose={() => setAsking(false)} />}
		</Group>
	)
}
