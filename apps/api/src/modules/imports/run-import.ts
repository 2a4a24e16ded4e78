import type { ImportFieldChange } from '@farmgate/contracts/directory-import'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { countNameWords } from '@farmgate/directory-import/name-similarity'
import type { OpenDirectory } from '@farmgate/directory-import/read-directory'
import { markSeen } from './import-chunk.repository.ts'
import { importChunk, type RowOutcome } from './import-chunk.ts'
import { type EditionResult, findDifferences, finishEdition } from './import-edition.repository.ts'
import type { createRefusalCounts, ImportCounts } from './import-refusals.ts'
import type { ImportSession } from './import-session.repository.ts'

const CHUNK_ROWS = 500

/** A row with what a dry run would change in its existing location, if that was wanted. */
export type CheckedOutcome = RowOutcome & { changes?: ImportFieldChange[] }

async function* chunksOf(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow[]> {
	let chunk: ImportRow[] = []
	for await (const row of rows) {
		chunk.push(row)
		if (chunk.length < CHUNK_ROWS) continue
		yield chunk
		chunk = []
	}
	if (chunk.length > 0) yield chunk
}

export type CheckedDirectory = OpenDirectory & { refusals: ReturnType<typeof createRefusalCounts> }
type RunResult = EditionResult & { batchId: number; status: 'done' | 'stopped' }
type NewBatch = Parameters<ImportSession['insertBatch']>[0] & {
	/** An uploaded batch; null: a new one. */
	batchId: number | null
	withDifferences: boolean
}
type OnChunk = (outcomes: CheckedOutcome[], counts: ImportCounts, forReview: number) => Promise<void>

/** Marks rows that an interrupted run has imported as rows of the file. */
async function skipImported(session: ImportSession, rows: readonly ImportRow[]): Promise<void> {
	const keys = rows.flatMap((row, n) =>
		'record' in row ? [{ n, line: row.line, source: row.record.source, sourceId: row.record.sourceId }] : [],
	)
	await session.chunk((sql) => markSeen(sql, keys))
}

/** Adds what the rows changed in existing locations. */
async function withChanges(
	session: ImportSession,
	batchId: number,
	outcomes: RowOutcome[],
	seen: { lastChange: number },
): Promise<CheckedOutcome[]> {
	const { lastChange, records } = await findDifferences(session.sql, batchId, seen.lastChange)
	seen.lastChange = lastChange
	const changes = new Map(records.map((each) => [`${each.source}\0${each.sourceId}`, each.changes]))
	return outcomes.map((outcome) => ({
		...outcome,
		changes: changes.get(`${outcome.source}\0${outcome.sourceId}`) ?? [],
	}))
}

/** Imports all chunks of the file. Returns how many locations were written, and whether the end was reached. */
async function importRows(
	session: ImportSession,
	batchId: number,
	doneRows: number,
	directory: CheckedDirectory,
	withDifferences: boolean,
	onChunk: OnChunk,
	signal?: AbortSignal,
): Promise<{ isComplete: boolean; written: number; license: string } & EditionResult> {
	const edition: EditionResult = { delisted: [], excerpts: [] }
	let written = 0
	let license = ''
	let skipped = 0
	const seen = { lastChange: 0 }
	const nameWords = countNameWords()
	for (const name of await session.listNames()) nameWords.add(name)
	for await (const chunk of chunksOf(directory.rows)) {
		if (signal?.aborted) return { isComplete: false, written, license, ...edition }
		const imported = chunk.slice(0, doneRows - skipped)
		if (imported.length > 0) await skipImported(session, imported)
		skipped += imported.length
		const rows = chunk.slice(imported.length)
		if (rows.length === 0) continue
		for (const row of rows) if ('record' in row) nameWords.add(row.record.name)
		const { outcomes, counts, forReview } = await session.chunk((sql) => importChunk(sql, batchId, rows, nameWords))
		written += counts.added + counts.changed
		license ||= rows.find((row) => 'record' in row)?.record.license ?? ''
		await onChunk(withDifferences ? await withChanges(session, batchId, outcomes, seen) : outcomes, counts, forReview)
	}
	const { refusals } = directory
	if (refusals.complaint() !== null) return { isComplete: true, written, license, ...edition }
	const finished = await session.chunk((sql) => finishEdition(sql, batchId, refusals.sourceIds))
	return { isComplete: true, written, license, ...finished }
}

/** Imports the rows, a transaction per chunk. A failure marks the batch as failed. */
export async function runImport(
	session: ImportSession,
	directory: CheckedDirectory,
	{ batchId: uploaded, withDifferences, ...batch }: NewBatch,
	onChunk: OnChunk,
	signal?: AbortSignal,
): Promise<RunResult> {
	await session.beginFile()
	const batchId = uploaded ?? (await session.insertBatch(batch))
	const doneRows = uploaded === null ? 0 : await session.continueBatch(batchId)
	try {
		const imported = await importRows(session, batchId, doneRows, directory, withDifferences, onChunk, signal)
		const { isComplete, written, license, ...edition } = imported
		await session.finishBatch(batchId, isComplete ? 'done' : 'failed', license)
		// Of an import that stops, a job counts the rest.
		if (isComplete) await session.refreshStatistics(written)
		return { batchId, status: isComplete ? 'done' : 'stopped', ...edition }
	} catch (error) {
		await session.finishBatch(batchId, 'failed', '')
		throw error
	}
}
