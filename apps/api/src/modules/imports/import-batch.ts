import type { DirectoryImport } from '@farmgate/contracts/directory-import'

/** What an import does with a row; every row has exactly one. */
export const IMPORT_ACTIONS = ['added', 'changed', 'linked', 'unchanged', 'skipped'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
export type ImportCounts = DirectoryImport['counts']

export const noCounts = (): ImportCounts => ({ added: 0, changed: 0, linked: 0, unchanged: 0, skipped: 0 })
