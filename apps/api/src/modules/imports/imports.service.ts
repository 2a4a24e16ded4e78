import { join } from 'node:path'
import type { ColumnMapping } from '@farmgate/directory-import/csv-directory'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, type DirectorySource } from '@farmgate/directory-import/directory-source'
import { type DirectoryFormat, type OpenDirectory, openDirectory } from '@farmgate/directory-import/read-directory'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ImportBatch, type ImportCounts, noCounts } from './import-batch.ts'
import { importChunk, type RowOutcome } from './import-chunk.ts'
import { type Delisted, type EditionResult, finishEdition } from './import-edition.repository.ts'
import { checkFirstRows, createReasonCounts, createRefusalCounts } from './import-refusals.ts'
import { openImportReport } from './import-report.ts'
import type { ImportSession } from './import-session.repository.ts'
import type { KeptLocation } from './import-undo.repository.ts'
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
	/** Stops the import after the current chunk. */
	signal?: AbortSignal | undefined
}

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
	reportPath: string
}

export type UndoOutcome = { removed: number; restored: number; unlinked: number; kept: KeptLocation[] }

type Deps = { repository: ImportsRepository; clock: Clock; reportFolder: string }

export function createImportsService({ repository, clock, reportFolder }: Deps) {
	async function importDirectory(
		file: DirectorySource,
		options: ImportOptions,
		onProgress: (progress: ImportProgress) => void,
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
			const report = openImportReport(options.reportPath ?? join(reportFolder, reportName(clock.now(), file.name)))
			const reasons = createReasonCounts()
			let forReview = 0
			const onChunk = async (outcomes: RowOutcome[], counts: ImportCounts, doubtful: number) => {
				forReview += doubtful
				for (const action of Object.keys(counts) as (keyof ImportCounts)[]) progress.counts[action] += counts[action]
				progress.rows += outcomes.length
				for (const { action, reason } of outcomes) if (action === 'skipped') reasons.add(reason)
				// The ids of a dry run are rolled back.
				await report.write(isDryRun ? outcomes.map(withoutNewId) : outcomes)
				onProgress(progress)
			}
			try {
				const { actor = null } = options
				const batch = { format: directory.format, fileName: file.name, actor }
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
		async undo(id: number, actor: string | null = null): Promise<UndoOutcome> {
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
		list: (): Promise<ImportBatch[]> => repository.list(LIST_LIMIT),

		/** Throws `import.not_found`. */
		async byId(id: number): Promise<ImportBatch> {
			const batch = await repository.findById(id)
			if (batch === null) throw new AppError('import.not_found')
			return batch
		},
	}
}
export type ImportsService = ReturnType<typeof createImportsService>

const ignoreProgress = (_progress: ImportProgress): void => {}

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

function withoutNewId(outcome: RowOutcome): RowOutcome {
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
type NewBatch = Parameters<ImportSession['insertBatch']>[0]
type OnChunk = (outcomes: RowOutcome[], counts: ImportCounts, forReview: number) => Promise<void>

/** Imports all chunks of the file. Returns how many locations were written, and whether the end was reached. */
async function importRows(
	session: ImportSession,
	batchId: number,
	directory: CheckedDirectory,
	isInTransaction: boolean,
	onChunk: OnChunk,
	signal?: AbortSignal,
): Promise<{ isComplete: boolean; written: number; license: string } & EditionResult> {
	const search = { isWide: await session.hasApproximateLocations(), withinSource: !directory.isDeduplicated }
	const edition: EditionResult = { delisted: [], excerpts: [] }
	let written = 0
	let license = ''
	for await (const rows of readAhead(chunksOf(directory.rows))) {
		if (signal?.aborted) return { isComplete: false, written, license, ...edition }
		const { outcomes, counts, forReview } = await session.chunk(isInTransaction, (sql) =>
			importChunk(sql, batchId, rows, search),
		)
		written += counts.added + counts.changed
		license ||= rows.find((row) => 'record' in row)?.record.license ?? ''
		await onChunk(outcomes, counts, forReview)
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
	const batchId = await session.insertBatch(batch)
	try {
		const { isComplete, written, license, ...edition } = await importRows(
			session,
			batchId,
			directory,
			false,
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
		const { isComplete, delisted, excerpts } = await importRows(session, batchId, directory, true, onChunk, signal)
		return { batchId: null, status: isComplete ? 'done' : 'stopped', delisted, excerpts }
	} finally {
		await session.rollback()
	}
}
