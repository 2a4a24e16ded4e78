import type { DirectoryImport, ImportRowAction } from '@farmgate/contracts/directory-import'
import { LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import { formatInteger } from '@farmgate/contracts/page'

const STATUS_TEXTS: Record<DirectoryImport['status'], string> = {
	new: 'Not checked',
	checked: 'Checked',
	refused: 'Not readable',
	running: 'Importing',
	done: 'Imported',
	failed: 'Stopped',
	undone: 'Undone',
}

const ACTIVITY_TEXTS: Record<NonNullable<DirectoryImport['activity']>, string> = {
	check: 'Checking',
	run: 'Importing',
	undo: 'Undoing',
}

/** What an import is doing, else what it is. */
export function statusText({ status, activity, progress, isCanceling }: DirectoryImport): string {
	if (isCanceling) return 'Stopping'
	if (activity === null) return STATUS_TEXTS[status]
	return progress === null ? 'Waiting' : ACTIVITY_TEXTS[activity]
}

/** Why the last activity of an import did not end well; null: it did. */
export function problemText({
	problem,
	problemText: reason,
	status,
	counts,
	totalRows,
}: DirectoryImport): string | null {
	const done = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
	const wasImporting = status === 'failed'
	const rows = `${formatInteger(done)}${totalRows === null ? '' : ` of ${formatInteger(totalRows)}`} rows`
	const rest = wasImporting ? ` ${rows} are imported. You can continue, or undo it.` : ' Nothing was changed.'
	switch (problem) {
		case null:
			return null
		case 'canceled':
			return `Canceled.${rest}`
		case 'interrupted':
			return `The server stopped before the end.${rest}`
		case 'busy':
			return `Another import was running.${rest}`
		case 'unreadable':
			return `This file cannot be imported: ${reason ?? 'it cannot be read'}.`
		case 'refused':
			return `This cannot be undone: ${reason ?? ''}.`
		case 'error':
			return `Something went wrong on our side.${rest}`
	}
}

/** Names of what a check says about rows, in the order of the screen. */
export const ACTION_TEXTS: Record<ImportRowAction, string> = {
	added: 'New',
	changed: 'Changed',
	linked: 'Linked to an existing place',
	delisted: 'No longer listed',
	skipped: 'Skipped',
}

/** The name of a field of a location. */
export function fieldText(field: string): string {
	return (LOCATION_FIELDS as Record<string, { label: string | null }>)[field]?.label ?? field
}
