import { join } from 'node:path'
import type { DirectoryImport, ImportCheckResult, ImportUndoResult } from '@farmgate/contracts/directory-import'
import type { ColumnMapping } from '@farmgate/directory-import/csv-directory'
import type { ImportRow } from '@farmgate/directory-import/directory-record'
import { DirectoryFormatError, type DirectorySource } from '@farmgate/directory-import/directory-source'
import type { DirectoryFormat, OpenDirectory, openDirectory } from '@farmgate/directory-import/read-directory'
import { AppError } from '../../http/errors/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Delisted, type EditionResult, findSameDirectory } from './import-edition.repository.ts'
import {
	checkFirstRows,
	createReasonCounts,
	createRefusalCounts,
	type ImportCounts,
	noCounts,
} from './import-refusals.ts'
import { type ImportReport, openImportReport } from './import-report.ts'
import type { ImportSession, ImportsRepository } from './import-session.repository.ts'
import { type OnUndone, undoBatch } from './import-undo.repository.ts'
import { type CheckedDirectory, type CheckedOutcome, runImport } from './run-import.ts'

const LIST_LIMIT = 100

/** Opens a directory, in this thread or another one. */
export type OpenDirectoryFile = typeof openDirectory

/** Called when an import or undo has the lock of imports. False ends it with `ImportCanceledError`. */
export type OnLocked = () => Promise<boolean>

export type UndoOptions = {
	/** Id of the user; null for commands on the server. */
	actor?: string | null
	onLocked?: OnLocked
	onUndone?: OnUndone
}

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
	/** Receives the rows instead of a report file; null: nothing does. */
	report?: ImportReport | null | undefined
	/** An uploaded batch, which is begun or continued where it was stopped. Default: a new batch. */
	batchId?: number | undefined
	onLocked?: OnLocked | undefined
	/** For dry runs: adds the differences of existing locations to the rows. */
	withDifferences?: boolean | undefined
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
	unreadColumns: ImportCheckResult['unreadColumns']
	hoursAsText: ImportCheckResult['hoursAsText']
	/** Null when no file received the rows. */
	reportPath: string | null
}

const HOURS_EXAMPLES = 3

/** The same rows. Counts those whose hours are not read in full. */
async function* countHoursAsText(rows: AsyncIterable<ImportRow>, hours: ImportOutcome['hoursAsText']) {
	for await (const row of rows) {
		const text = 'record' in row ? row.record.openingText : null
		if (text !== null) {
			hours.rows++
			if (hours.examples.length < HOURS_EXAMPLES && !hours.examples.includes(text)) hours.examples.push(text)
		}
		yield row
	}
}

/** The import or undo was canceled before it began. */
export class ImportCanceledError extends Error {}

type Deps = {
	repository: ImportsRepository
	clock: Clock
	reportFolder: string
	openDirectory: OpenDirectoryFile
	/** Stores the public holidays of the regions of all locations. */
	refreshHolidays: () => Promise<void>
}

export function createImportsService({ repository, clock, reportFolder, openDirectory, refreshHolidays }: Deps) {
	/** Runs the work with the lock of imports. Throws `import.busy`. */
	async function withSession<Result>(
		onLocked: OnLocked | undefined,
		work: (session: ImportSession) => Promise<Result>,
	): Promise<Result> {
		const session = await repository.openSession()
		if (session === null) throw new AppError('import.busy')
		try {
			if (onLocked !== undefined && !(await onLocked())) throw new ImportCanceledError()
			return await work(session)
		} finally {
			await session.close()
		}
	}

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
			return await withSession(options.onLocked, (session) =>
				importChecked(session, { ...directory, refusals }, checked),
			)
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
			const path = options.reportPath ?? join(reportFolder, reportName(clock.now(), file.name))
			const report = options.report === undefined ? await openImportReport(path) : options.report
			const reasons = createReasonCounts()
			const newIds = new Set<number | null>()
			let forReview = 0
			const onChunk = async (outcomes: CheckedOutcome[], counts: ImportCounts, doubtful: number) => {
				forReview += doubtful
				for (const action of Object.keys(counts) as (keyof ImportCounts)[]) progress.counts[action] += counts[action]
				progress.rows += outcomes.length
				for (const { action, reason } of outcomes) if (action === 'skipped') reasons.add(reason)
				await report?.write(isDryRun ? withoutNewIds(outcomes, newIds) : outcomes)
				await onProgress(progress)
			}
			try {
				const { actor = null, batchId = null, withDifferences = false } = options
				const batch = { format: directory.format, fileName: file.name, actor, batchId, withDifferences }
				const hoursAsText = { rows: 0, examples: [] }
				const counted = { ...directory, rows: countHoursAsText(rows, hoursAsText) }
				const run = () => runImport(session, counted, batch, onChunk, options.signal)
				const result = await mapUnreadable(() => (isDryRun ? session.rolledBack(run) : run()))
				await report?.writeDelisted(result.delisted)
				if (!isDryRun) await refreshHolidays()
				return {
					...result,
					batchId: isDryRun ? null : result.batchId,
					format: directory.format,
					encoding: directory.encoding,
					rows: progress.rows,
					counts: progress.counts,
					skippedBecause: reasons.list(),
					editionOf,
					forReview,
					complaint: refusals.complaint(),
					invalidBytes: directory.invalidBytes,
					unreadColumns: directory.unreadColumns,
					hoursAsText,
					reportPath: report?.path ?? null,
				}
			} finally {
				await report?.close()
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
		async undo(
			id: number,
			{ actor = null, onLocked, onUndone = async () => {} }: UndoOptions = {},
		): Promise<ImportUndoResult> {
			const result = await withSession(onLocked, ({ sql }) => undoBatch(sql, id, actor, onUndone))
			switch (result.outcome) {
				case 'notFound':
					throw new AppError('import.not_found')
				case 'refused':
					throw new AppError('import.not_undoable', { issues: [{ path: 'id', message: result.reason }] })
				case 'undone':
					return { removed: result.removed, restored: result.restored, unlinked: result.unlinked, kept: result.kept }
			}
		},

		/** The latest 100, newest first, and the number of all. */
		async list(): Promise<{ items: DirectoryImport[]; total: number }> {
			const [items, total] = await Promise.all([repository.list({ last: null, limit: LIST_LIMIT }), repository.count()])
			return { items, total }
		},
	}
}
export type ImportsService = ReturnType<typeof createImportsService>

/**
 * Reads the first rows of a file. Returns its format and encoding. Throws `import.unreadable` with the reason when it is no
 * directory, or wrong as a whole.
 */
export async function inspectDirectory(
	file: DirectorySource,
	options: ImportOptions,
	openDirectory: OpenDirectoryFile,
) {
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

/** The ids of a dry run are rolled back: rows that are added, and those that are linked to them, have none. */
function withoutNewIds(outcomes: readonly CheckedOutcome[], newIds: Set<number | null>): CheckedOutcome[] {
	for (const { action, locationId } of outcomes) if (action === 'added') newIds.add(locationId)
	return outcomes.map((outcome) => (newIds.has(outcome.locationId) ? { ...outcome, locationId: null } : outcome))
}

/** The known directory that has most of these rows, when it is not the one that the file's name says. */
async function findKnownDirectory(session: ImportSession, rows: readonly ImportRow[]): Promise<string | null> {
	const records = rows.flatMap((row) => ('record' in row ? [row.record] : []))
	const [first] = records
	if (first === undefined || records.some(({ source }) => source !== first.source)) return null
	const named = records.map(({ sourceId, name }) => ({ sourceId, name }))
	return await findSameDirectory(session.sql, first.source, named)
}

async function* renameSource(rows: AsyncGenerator<ImportRow>, source: string): AsyncGenerator<ImportRow> {
	for await (const row of rows) yield 'record' in row ? { ...row, record: { ...row.record, source } } : row
}
