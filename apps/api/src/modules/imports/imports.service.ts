import { join } from 'node:path'
import type { DirectoryImport, ImportFieldChange, ImportUndoResult } from '@farmgate/contracts/directory-import'
import type { ColumnMapping } from '@farmgate/directory-import/csv-directory'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, type DirectorySource } from '@farmgate/directory-import/directory-source'
import { type DirectoryFormat, type OpenDirectory, openDirectory } from '@farmgate/directory-import/read-directory'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ImportCounts, noCounts } from './import-batch.ts'
import { markSeen } from './import-chunk.repository.ts'
import { importChunk, type RowOutcome } from './import-chunk.ts'
import { type Delisted, type EditionResult, finishEdition } from './import-edition.repository.ts'
import { checkFirstRows, createReasonCounts, createRefusalCounts } from './import-refusals.ts'
import { type ImportReport, openImportReport } from './import-report.ts'
import type { ImportSession } from './import-session.repository.ts'
import type { ImportsRepository } from './imports.repository.ts'

const CHUNK_ROWS = 500
const LIST_LIMIT = 100

export type ImportOptions = {
	/** Default: detected from the content. */
	format?: DirectoryFormat | undefined
	/** For csv: field to column header. */
	mapping?: ColumnMapping | undefined
	sourceName?: string | undefined
	license?: string | undefined
	/** Id of the user who started the import; null for commands on the server. */
	actor?: string | null
	/** Path of the row-by-row report. Default: a new file in the report folder. */
	reportPath?: string | undefined
	/** Receives the rows instead of a report file. */
	report?: ImportReport | undefined
	/** An uploaded batch, which is begun or continued where it was stopped. Default: a new batch. */
	batchId?: number | undefined
	/** Called when the import has the lock of imports. False ends it with `ImportCanceledError`. */
	onLocked?: (() => Promise<boolean>) | undefined
	/** For dry runs: adds the differences of existing locations to the rows. */
	withDifferences?: boolean | undefined
	/** Stops the import after the current chunk. */
	signal?: AbortSignal | undefined
}

/** A row with what a dry run would change in its existing location, if that was wanted. */
export type CheckedOutcome = RowOutcome & { changes?: ImportFieldChange[] }

export type ImportProgress = { bytesRead: number; bytesTotal: number; rows: number; counts: ImportCounts }

export type ImportOutcome = {
	/** Null for a dry run, which changes nothing in the database. */
	batchId: number | null
	format: DirectoryFormat
	encoding: OpenDirectory['encoding']
	/** `stopped`: aborted by the signal; the imported rows stay and can be undone. */
	status: 'done' | 'stopped'
	rows: number
	counts: ImportCounts
	/** Skipped rows by reason, the most frequent first. */
	skippedBecause: { reason: string; rows: number }[]
	/** The known directory that the file is an edition of, although its name is another; null otherwise. */
	editionOf: string | null
	/** Records of the file's directories that it no longer has; their locations are kept. */
	delisted: Delisted[]
	/** Directories of which the file has only an excerpt, so that nothing is delisted. */
	excerpts: EditionResult['excerpts']
	/** Pairs of locations that may be the same, put on the review list. */
	forReview: number
	/** Why the file as a whole is wrong although its first rows were not; null: it is not. */
	complaint: string | null
	/** Bytes that are not valid in the encoding; their characters were replaced. */
	invalidBytes: number
	/** Null when `report` received the rows. */
	reportPath: string | null
}

/** The import was canceled before it began. */
export class ImportCanceledError extends Error {}

type Deps = { repository: ImportsRepository; clock: Clock; reportFolder: string }

export function createImportsService({ repository, clock, reportFolder }: Deps) {
	async function importDirectory(
		file: DirectorySource,
		options: ImportOptions,
		onProgress: (progress: ImportProgress) => void | Promise<void>,
		isDryRun: boolean,
	): Promise<ImportOutcome> {
		const progress = { bytesRead: 0, bytesTotal: file.sizeBytes, rows: 0, counts: noCounts() }
		const onRead = (bytes: number) => {
			progress.bytesRead += bytes
		}
		const directory = await mapUnreadable(() => openDirectory(file, { ...options, onRead }))
		const refusals = createRefusalCounts()
		try {
			const checked = await mapUnreadable(() => checkFirstRows(directory.rows, refusals))
			const session = await repository.openSession()
			if (session === null) throw new AppError('import.busy')
			try {
				if (options.onLocked !== undefined && !(await options.onLocked())) throw new ImportCanceledError()
				return await importChecked(session, { ...directory, refusals }, checked)
			} finally {
				await session.close()
			}
		} finally {
			await directory.rows.return(undefined)
		}

		async function importChecked(
			session: ImportSession,
			directory: CheckedDirectory,
			checked: Awaited<ReturnType<typeof checkFirstRows>>,
		): Promise<ImportOutcome> {
			const editionOf = options.sourceName === undefined ? await findKnownDirectory(session, checked.first) : null
			const rows = editionOf === null ? checked.rows : renameSource(checked.rows, editionOf)
			const report =
				options.report ?? openImportReport(options.reportPath ?? join(reportFolder, reportName(clock.now(), file.name)))
			const reasons = createReasonCounts()
			let forReview = 0
			const onChunk = async (outcomes: CheckedOutcome[], counts: ImportCounts, doubtful: number) => {
				forReview += doubtful
				for (const action of Object.keys(counts) as (keyof ImportCounts)[]) progress.counts[action] += counts[action]
				progress.rows += outcomes.length
				for (const { action, reason } of outcomes) if (action === 'skipped') reasons.add(reason)
				// The ids of a dry run are rolled back.
				await report.write(isDryRun ? outcomes.map(withoutNewId) : outcomes)
				await onProgress(progress)
			}
			try {
				const { actor = null, batchId = null, withDifferences = false } = options
				const batch = { format: directory.format, fileName: file.name, actor, batchId, withDifferences }
				const run = isDryRun ? runDryRun : runImport
				const result = await mapUnreadable(() => run(session, { ...directory, rows }, batch, onChunk, options.signal))
				await report.writeDelisted(result.delisted)
				return {
					...result,
					format: directory.format,
					encoding: directory.encoding,
					rows: progress.rows,
					counts: progress.counts,
					skippedBecause: reasons.list(),
					editionOf,
					forReview,
					complaint: refusals.complaint(),
					invalidBytes: directory.invalidBytes,
					reportPath: report.path,
				}
			} finally {
				await report.close()
			}
		}
	}

	return {
		/**
		 * Returns what an import would do, by running it in a transaction that is rolled back. Throws `import.unreadable` and
		 * `import.busy`.
		 */
		dryRun: (file: DirectorySource, options: ImportOptions = {}, onProgress = ignoreProgress) =>
			importDirectory(file, options, onProgress, true),

		/**
		 * Imports a file, a chunk of rows per transaction. Invalid rows are skipped and reported. Throws `import.unreadable` and
		 * `import.busy`; after any other failure the batch is marked as failed and can be undone.
		 */
		run: (file: DirectorySource, options: ImportOptions = {}, onProgress = ignoreProgress) =>
			importDirectory(file, options, onProgress, false),

		/**
		 * Undoes an import, except at locations that users have used since; they are returned as `kept`. Throws
		 * `import.not_found`, `import.busy`, and `import.not_undoable` with the reason: already undone, or later imports
		 * changed the same locations.
		 */
		async undo(id: number, actor: string | null = null): Promise<ImportUndoResult> {
			const result = await repository.undo(id, actor)
			switch (result.outcome) {
				case 'busy':
					throw new AppError('import.busy')
				case 'notFound':
					throw new AppError('import.not_found')
				case 'refused':
					throw new AppError('import.not_undoable', { issues: [{ path: 'id', message: result.reason }] })
				case 'undone':
					return { removed: result.removed, restored: result.restored, unlinked: result.unlinked, kept: result.kept }
			}
		},

		/** The latest 100, newest first. */
		list: (): Promise<DirectoryImport[]> => repository.list({ before: null, limit: LIST_LIMIT }),
	}
}
export type ImportsService = ReturnType<typeof createImportsService>

/**
 * Reads the first rows of a file. Returns its format and encoding. Throws `import.unreadable` with the reason when it is no
 * directory, or wrong as a whole.
 */
export async function inspectDirectory(file: DirectorySource, options: ImportOptions) {
	return await mapUnreadable(async () => {
		const directory = await openDirectory(file, options)
		try {
			await checkFirstRows(directory.rows, createRefusalCounts())
			return { format: directory.format, encoding: directory.encoding }
		} finally {
			await directory.rows.return(undefined)
		}
	})
}

const ignoreProgress = (_progress: ImportProgress): void | Promise<void> => {}

/** Maps unreadable files to `import.unreadable`. */
async function mapUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof DirectoryFormatError)) throw error
		throw new AppError('import.unreadable', { issues: [{ path: 'file', message: error.message }], cause: error })
	}
}

/** "2026-11-21T02-30-00-markets.csv": sorts by time, and valid on every platform. */
function reportName(now: Date, fileName: string): string {
	const stem = fileName.replace(/(\.[a-z]+)+$/i, '').replace(/[^\w.-]+/g, '_')
	return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${stem}.csv`
}

function withoutNewId(outcome: CheckedOutcome): CheckedOutcome {
	return outcome.action === 'added' ? { ...outcome, locationId: null } : outcome
}

/** The known directory that has most of these rows, when it is not the one that the file's name says. */
async function findKnownDirectory(session: ImportSession, rows: readonly ImportRow[]): Promise<string | null> {
	const records = rows.flatMap((row) => ('record' in row ? [row.record] : []))
	const [first] = records
	if (first === undefined || records.some(({ source }) => source !== first.source)) return null
	const named = records.map(({ sourceId, name }) => ({ sourceId, name }))
	return await session.findSameDirectory(first.source, named)
}

async function* renameSource(rows: AsyncGenerator<ImportRow>, source: string): AsyncGenerator<ImportRow> {
	for await (const row of rows) yield 'record' in row ? { ...row, record: { ...row.record, source } } : row
}

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

/** Reads one chunk ahead, so that the file is parsed while the database writes. */
async function* readAhead<Chunk>(chunks: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
	const read = () => {
		const next = chunks.next()
		// Awaited below, unless the import stops before.
		next.catch(() => {})
		return next
	}
	try {
		for (let next = read(); ; ) {
			const { done, value } = await next
			if (done) return
			next = read()
			yield value
		}
	} finally {
		await chunks.return(undefined)
	}
}

type CheckedDirectory = OpenDirectory & { refusals: ReturnType<typeof createRefusalCounts> }
type RunResult = Pick<ImportOutcome, 'batchId' | 'status' | 'delisted' | 'excerpts'>
type NewBatch = Parameters<ImportSession['insertBatch']>[0] & {
	/** An uploaded batch; null: a new one. */
	batchId: number | null
	withDifferences: boolean
}
type OnChunk = (outcomes: CheckedOutcome[], counts: ImportCounts, forReview: number) => Promise<void>

/** How the chunks of a file are imported. */
type ChunkMode = {
	isInTransaction: boolean
	withDifferences: boolean
	/** Rows at the start of the file that are imported already. */
	doneRows: number
}

/** Marks rows that an interrupted run has imported as rows of the file. */
async function skipImported(session: ImportSession, rows: readonly ImportRow[]): Promise<void> {
	const keys = rows.flatMap((row, n) =>
		'record' in row ? [{ n, line: row.line, source: row.record.source, sourceId: row.record.sourceId }] : [],
	)
	await session.chunk(false, (sql) => markSeen(sql, keys))
}

/** Adds what the rows changed in existing locations. */
async function withChanges(
	session: ImportSession,
	batchId: number,
	outcomes: RowOutcome[],
	seen: { lastChange: number },
): Promise<CheckedOutcome[]> {
	const { lastChange, records } = await session.findDifferences(batchId, seen.lastChange)
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
	directory: CheckedDirectory,
	{ isInTransaction, withDifferences, doneRows }: ChunkMode,
	onChunk: OnChunk,
	signal?: AbortSignal,
): Promise<{ isComplete: boolean; written: number; license: string } & EditionResult> {
	const search = { withinSource: !directory.isDeduplicated }
	const edition: EditionResult = { delisted: [], excerpts: [] }
	let written = 0
	let license = ''
	let skipped = 0
	const seen = { lastChange: 0 }
	for await (const chunk of readAhead(chunksOf(directory.rows))) {
		if (signal?.aborted) return { isComplete: false, written, license, ...edition }
		const imported = chunk.slice(0, doneRows - skipped)
		if (imported.length > 0) await skipImported(session, imported)
		skipped += imported.length
		const rows = chunk.slice(imported.length)
		if (rows.length === 0) continue
		const { outcomes, counts, forReview } = await session.chunk(isInTransaction, (sql) =>
			importChunk(sql, batchId, rows, search),
		)
		written += counts.added + counts.changed
		license ||= rows.find((row) => 'record' in row)?.record.license ?? ''
		await onChunk(withDifferences ? await withChanges(session, batchId, outcomes, seen) : outcomes, counts, forReview)
	}
	const { refusals } = directory
	if (refusals.complaint() !== null) return { isComplete: true, written, license, ...edition }
	const finished = await session.chunk(isInTransaction, (sql) => finishEdition(sql, batchId, refusals.sourceIds))
	return { isComplete: true, written, license, ...finished }
}

async function runImport(
	session: ImportSession,
	directory: CheckedDirectory,
	batch: NewBatch,
	onChunk: OnChunk,
	signal?: AbortSignal,
): Promise<RunResult> {
	await session.beginFile()
	const batchId = batch.batchId ?? (await session.insertBatch(batch))
	const doneRows = batch.batchId === null ? 0 : await session.continueBatch(batchId)
	try {
		const { isComplete, written, license, ...edition } = await importRows(
			session,
			batchId,
			directory,
			{ isInTransaction: false, withDifferences: false, doneRows },
			onChunk,
			signal,
		)
		await session.finishBatch(batchId, isComplete ? 'done' : 'failed', license)
		await session.refreshMap(written)
		return { batchId, status: isComplete ? 'done' : 'stopped', ...edition }
	} catch (error) {
		await session.finishBatch(batchId, 'failed', '')
		throw error
	}
}

async function runDryRun(
	session: ImportSession,
	directory: CheckedDirectory,
	batch: NewBatch,
	onChunk: OnChunk,
	signal?: AbortSignal,
): Promise<RunResult> {
	await session.begin()
	try {
		await session.beginFile()
		const batchId = await session.insertBatch(batch)
		const { isComplete, delisted, excerpts } = await importRows(
			session,
			batchId,
			directory,
			{ isInTransaction: true, withDifferences: batch.withDifferences, doneRows: 0 },
			onChunk,
			signal,
		)
		return { batchId: null, status: isComplete ? 'done' : 'stopped', delisted, excerpts }
	} finally {
		await session.rollback()
	}
}
