import { countText } from '@farmgate/contracts/page'
import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type RemovalSubject, useRemoval } from './use-removal.ts'

type Props = ButtonProps & {
	'aria-label'?: string
	subject: RemovalSubject
	item: { id: number; name: string }
	/** Of a location, which are deleted with it. */
	listingCount?: number
	failureTitle?: string
	/** After the deletion. */
	onDelete?: () => unknown
}

/** A button that deletes a location or listing after a question. */
export function DeleteButton({ subject, item, listingCount = 0, failureTitle, onDelete, ...button }: Props) {
	const [isAsking, setAsking] = useState(false)
	const { remove } = useRemoval(subject)
	async function confirm(): Promise<boolean> {
		const isDeleted = await remove(item, failureTitle)
		if (isDeleted) await onDelete?.()
		return isDeleted
	}
	const title = `Delete ${subject}`
	return (
		<>
			<Button variant="danger" onClick={() => setAsking(true)} {...button}>
				{button.children ?? title}
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={title}
					label={title}
					cancelLabel="Keep it"
					isDanger
					onConfirm={confirm}
					onClose={() => setAsking(false)}
				>
					<p>Are you sure you want to delete "{item.name}"? This action cannot be undone</p>
					{listingCount > 0 && <p>{countText(listingCount, 'listing')} at this location will be deleted with it.</p>}
				</ConfirmDialog>
			)}
		</>
	)
}
