/** What an import does with a row; every row has exactly one. */
export const IMPORT_ACTIONS = ['added', 'changed', 'linked', 'unchanged', 'skipped'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
export type ImportCounts = Record<ImportAction, number>

export const noCounts = (): ImportCounts => ({ added: 0, changed: 0, linked: 0, unchanged: 0, skipped: 0 })

export type ImportBatch = {
	id: number
	format: string
	fileName: string
	license: string
	/** `failed`: stopped before the end of the file; the imported rows stay and can be undone. */
	status: 'running' | 'done' | 'failed' | 'undone'
	counts: ImportCounts
	startedBy: string | null
	startedAt: string
	finishedAt: string | null
	undoneAt: string | null
}
