import type { DirectoryImportDetail } from '@farmgate/contracts/directory-import'
import { formatInteger } from '@farmgate/contracts/page'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'

function changesText({ check, totalRows }: DirectoryImportDetail): string {
	if (check === null) return ''
	const { added, changed, linked } = check.counts
	const number = formatInteger
	return `Of ${number(totalRows ?? check.rows)} rows, ${number(added)} places are added, ${number(changed)} changed, ${number(linked)} linked. You can undo it later.`
}

/** What can be done with an import in its state. */
export function ImportActions({ item }: { item: DirectoryImportDetail }) {
	const utils = trpc.useUtils()
	const [asked, setAsked] = useState<'start' | 'undo' | null>(null)
	const { id, status, activity, hasFile, isCanceling } = item
	const isIdle = activity === null
	const mayCheck = isIdle && hasFile && (status === 'new' || status === 'checked')
	const mayStart = isIdle && hasFile && (status === 'checked' || status === 'failed')
	const mayUndo = isIdle && (status === 'done' || status === 'failed')
	const mayCancel = activity !== null && !(activity === 'undo' && item.progress !== null)
	const isFileGone = isIdle && !hasFile && (status === 'new' || status === 'checked' || status === 'refused')

	/** Shows the state that the action returns. */
	async function run(name: 'check' | 'start' | 'cancel' | 'undo'): Promise<void> {
		try {
			utils.imports.byId.setData({ id }, await utils.client.imports[name].mutate({ id }))
		} catch (error) {
			showFailureToast(error)
			await utils.imports.byId.invalidate({ id })
		}
		await Promise.all([utils.imports.list.invalidate(), utils.imports.rows.invalidate({ id })])
	}
	const dialog = asked && { onConfirm: () => void run(asked), onClose: () => setAsked(null) }
	return (
		<>
			<Group>
				{mayStart && status === 'checked' && <Button onClick={() => setAsked('start')}>Import</Button>}
				{mayStart && status === 'failed' && (
					<ActionButton variant="filled" action={() => run('start')}>
						Continue
					</ActionButton>
				)}
				{mayCheck && <ActionButton action={() => run('check')}>Check again</ActionButton>}
				{mayCancel && (
					<ActionButton disabled={isCanceling} action={() => run('cancel')}>
						{isCanceling ? 'Stopping…' : 'Cancel'}
					</ActionButton>
				)}
				{mayUndo && (
					<Button variant="default" onClick={() => setAsked('undo')}>
						Undo
					</Button>
				)}
			</Group>
			{isFileGone && <Text c="dimmed">The uploaded file was deleted. Upload it again to import it.</Text>}
			{dialog && asked === 'start' && (
				<ConfirmDialog {...dialog} title="Import this file?" label="Import">
					<Text>{changesText(item)}</Text>
				</ConfirmDialog>
			)}
			{dialog && asked === 'undo' && (
				<ConfirmDialog {...dialog} title="Undo this import?" label="Undo the import" isDanger>
					<Text>
						Places that it added are deleted, and changed places get their previous contents back. Places that people
						already use are kept.
					</Text>
				</ConfirmDialog>
			)}
		</>
	)
}
