import type { DirectoryImportDetail } from '@farmgate/contracts/directory-import'
import { formatInteger } from '@farmgate/contracts/page'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Dialog = 'start' | 'undo' | null

/** Calls an action of an import, and shows the state that it returns. */
function useImportActions(id: number) {
	const utils = trpc.useUtils()
	const actions = {
		check: trpc.imports.check.useMutation(),
		start: trpc.imports.start.useMutation(),
		cancel: trpc.imports.cancel.useMutation(),
		undo: trpc.imports.undo.useMutation(),
	}
	async function run(name: keyof typeof actions): Promise<void> {
		try {
			utils.imports.byId.setData({ id }, await actions[name].mutateAsync({ id }))
		} catch (error) {
			showFailureToast(error)
			await utils.imports.byId.invalidate({ id })
		}
		await Promise.all([utils.imports.list.invalidate(), utils.imports.rows.invalidate({ id })])
	}
	return { run, isPending: Object.values(actions).some(({ isPending }) => isPending) }
}

function changesText({ check, totalRows }: DirectoryImportDetail): string {
	if (check === null) return ''
	const { added, changed, linked } = check.counts
	const number = formatInteger
	return `Of ${number(totalRows ?? check.rows)} rows, ${number(added)} places are added, ${number(changed)} changed, ${number(linked)} linked. You can undo it later.`
}

/** What can be done with an import in its state. */
export function ImportActions({ item }: { item: DirectoryImportDetail }) {
	const [dialog, setDialog] = useState<Dialog>(null)
	const { run, isPending } = useImportActions(item.id)
	const { status, activity, hasFile, isCanceling } = item
	const isIdle = activity === null
	const mayCheck = isIdle && hasFile && (status === 'new' || status === 'checked')
	const mayStart = isIdle && hasFile && (status === 'checked' || status === 'failed')
	const mayUndo = isIdle && (status === 'done' || status === 'failed')
	const mayCancel = activity !== null && !(activity === 'undo' && item.progress !== null)
	const isFileGone = isIdle && !hasFile && (status === 'new' || status === 'checked' || status === 'refused')
	return (
		<>
			<Group>
				{mayStart && (
					<Button loading={isPending} onClick={() => (status === 'failed' ? void run('start') : setDialog('start'))}>
						{status === 'failed' ? 'Continue' : 'Import'}
					</Button>
				)}
				{mayCheck && (
					<Button variant="default" loading={isPending} onClick={() => void run('check')}>
						Check again
					</Button>
				)}
				{mayCancel && (
					<Button variant="default" loading={isPending} disabled={isCanceling} onClick={() => void run('cancel')}>
						{isCanceling ? 'Stopping…' : 'Cancel'}
					</Button>
				)}
				{mayUndo && (
					<Button variant="default" loading={isPending} onClick={() => setDialog('undo')}>
						Undo
					</Button>
				)}
			</Group>
			{isFileGone && <Text c="dimmed">The uploaded file was deleted. Upload it again to import it.</Text>}
			{dialog === 'start' && (
				<ConfirmDialog
					title="Import this file?"
					text={changesText(item)}
					label="Import"
					isSafe
					onConfirm={() => void run('start')}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog === 'undo' && (
				<ConfirmDialog
					title="Undo this import?"
					text="Places that it added are deleted, and changed places get their previous contents back. Places that people already use are kept."
					label="Undo the import"
					onConfirm={() => void run('undo')}
					onClose={() => setDialog(null)}
				/>
			)}
		</>
	)
}
