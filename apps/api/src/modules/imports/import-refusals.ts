import type { DirectoryImport } from '@farmgate/contracts/directory-import'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError } from '@farmgate/directory-import/directory-source'

/** Rows that are read before anything is written. */
const FIRST_ROWS = 500
/** Bounds memory and output. */
const MAX_REASONS = 200
const OTHER_REASONS = 'other reasons (see the report)'
/** A file with a larger share of rows without usable coordinates is refused. */
const COORDINATES_SHARE = 0.5

/** Counts rows by reason. */
export function createReasonCounts() {
	const counts = new Map<string, number>()
	return {
		add(reason: string): void {
			const key = counts.has(reason) || counts.size < MAX_REASONS ? reason : OTHER_REASONS
			counts.set(key, (counts.get(key) ?? 0) + 1)
		},
		/** The most frequent first. */
		list: () =>
			[...counts]
				.map(([reason, rows]) => ({ reason, rows }))
				.sort((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1)),
	}
}

/** Counts the rows that cannot be read, to find that a file as a whole is wrong. */
export function createRefusalCounts() {
	const all = createReasonCounts()
	const coordinates = createReasonCounts()
	let rows = 0
	const refused = { all: 0, coordinates: 0 }
	const sourceIds: string[] = []
	const listed = (counts: ReturnType<typeof createReasonCounts>) =>
		counts
			.list()
			.map((each) => `${each.reason} (${each.rows})`)
			.join(', ')
	return {
		add(row: ImportRow): void {
			rows++
			if ('record' in row) return
			refused.all++
			all.add(row.error.message)
			if (row.sourceId !== null) sourceIds.push(row.sourceId)
			if (row.error.field !== 'coordinates') return
			refused.coordinates++
			coordinates.add(row.error.message)
		},
		/** Ids of the rows that cannot be read. */
		sourceIds,
		/** Why the file as a whole is wrong, in one sentence; null when it is not. */
		complaint(): string | null {
			if (rows > 0 && refused.all === rows) return `No row can be imported: ${listed(all)}`
			if (refused.coordinates <= rows * COORDINATES_SHARE) return null
			return `Most rows (${refused.coordinates} of ${rows}) have no usable coordinates: ${listed(coordinates)}`
		},
	}
}

/**
 * Reads the first 500 rows and returns them and all rows, which are added to `refusals`. Throws `DirectoryFormatError` when the first
 * rows show that the file as a whole is wrong, so that nothing of it is written.
 */
export async function checkFirstRows(
	rows: AsyncGenerator<ImportRow>,
	refusals: ReturnType<typeof createRefusalCounts>,
): Promise<{ first: ImportRow[]; rows: AsyncGenerator<ImportRow> }> {
	const first: ImportRow[] = []
	while (first.length < FIRST_ROWS) {
		const { value, done } = await rows.next()
		if (done) break
		refusals.add(value)
		first.push(value)
	}
	const complaint = refusals.complaint()
	if (complaint !== null) throw new DirectoryFormatError(complaint)
	return { first, rows: chain(first, rows, refusals) }
}

async function* chain(
	first: ImportRow[],
	rest: AsyncGenerator<ImportRow>,
	refusals: ReturnType<typeof createRefusalCounts>,
): AsyncGenerator<ImportRow> {
	try {
		yield* first
		for await (const row of rest) {
			refusals.add(row)
			yield row
		}
	} finally {
		await rest.return(undefined)
	}
}

/** What an import does with a row; every row has exactly one. */
export const IMPORT_ACTIONS = ['added', 'changed', 'linked', 'unchanged', 'skipped'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
export type ImportCounts = DirectoryImport['counts']

export const noCounts = (): ImportCounts => ({ added: 0, changed: 0, linked: 0, unchanged: 0, skipped: 0 })
