import { IMPORT_MAX_UNPACKED_BYTES } from '@farmgate/contracts/directory-import'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { AppError } from '../../http/errors/app-error.ts'
import { toAppError } from '../../http/errors/to-app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import type { Attempt, Queue } from '../../processes/queue.ts'
import { readStoredOptions } from './import-options.ts'
import { noCounts } from './import-refusals.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportsRepository } from './import-session.repository.ts'
import type { ActivityEnd } from './import-tasks.repository.ts'
import { IMPORT_QUEUE, type ImportTask } from './import-tasks.service.ts'
import { ImportCanceledError, type ImportOutcome, type ImportProgress, type ImportsService } from './imports.service.ts'

type Deps = {
	imports: ImportsService
	repository: ImportsRepository
	storage: FileStorage
	queue: Pick<Queue, 'retryAbandoned'>
	clock: Clock
}
type ImportAttempt = Attempt<ImportTask>

/** The process is ending. The activity goes on in the next attempt. */
class ImportInterruptedError extends Error {}

/** Stores the rows of a check, except unchanged ones. */
function checkReport(repository: ImportsRepository, id: number): ImportReport {
	return {
		path: null,
		async write(outcomes) {
			const rows = outcomes.flatMap(({ action, changes = [], ...row }) =>
				action === 'unchanged' ? [] : [{ ...row, action, changes }],
			)
			await repository.insertRows(id, rows)
		},
		async writeDelisted(records) {
			const row = { line: null, action: 'delisted', reason: '', detail: '' } as const
			await repository.insertRows(
				id,
				records.map((record) => ({ ...record, ...row, changes: [] })),
			)
		},
		close: async () => {},
	}
}

/** Why a check or import stopped that was not complete. */
const stopReason = (isCanceled: boolean) => (isCanceled ? 'canceled' : 'interrupted')

function checkEnd({ status, skippedBecause, ...outcome }: ImportOutcome, isCanceled: boolean): ActivityEnd {
	if (status === 'stopped') return { status: 'new', problem: stopReason(isCanceled) }
	if (outcome.complaint !== null) {
		return { status: 'refused', problem: 'unreadable', problemText: outcome.complaint }
	}
	const { rows, counts, delisted, excerpts, editionOf, forReview, invalidBytes, unreadColumns, hoursAsText, encoding } =
		outcome
	return {
		status: 'checked',
		totalRows: rows,
		checkResult: {
			rows,
			counts,
			skippedBecause,
			delisted: delisted.length,
			excerpts,
			editionOf,
			forReview,
			invalidBytes,
			unreadColumns,
			hoursAsText,
			encoding,
		},
	}
}

/** Whether the next attempt goes on: the process or the database has ended, or another import has the lock for a moment. */
function isInterruption(error: unknown): boolean {
	if (error instanceof ImportInterruptedError) return true
	return ['service.unavailable', 'import.busy'].includes(toAppError(error)?.code ?? '')
}

/** What the failure of an activity means for its import; null: the activity was canceled before it began. */
function endOfFailure(error: unknown, { activity }: ImportTask): ActivityEnd | null {
	if (error instanceof ImportCanceledError) return null
	const status: ActivityEnd = activity === 'check' ? { status: 'new' } : {}
	if (!(error instanceof AppError)) return { ...status, problem: 'error' }
	const problemText = error.issues?.map(({ message }) => message).join(', ') ?? null
	if (error.code === 'import.busy') return { ...status, problem: 'busy' }
	if (error.code === 'import.not_undoable') return { problem: 'refused', problemText }
	if (error.code === 'import.unreadable') return { status: 'refused', problem: 'unreadable', problemText }
	return { ...status, problem: 'error' }
}

/** How an activity ended. `unneededFile`: the key of its file, if no activity needs it again. */
type Ended = { end: ActivityEnd; unneededFile: string | null }

/** Runs the jobs of `IMPORT_QUEUE`. */
export function createImportRunner({ imports, repository, storage, queue, clock }: Deps) {
	let attempts = 0

	/** Stores the progress after each chunk, and aborts when the activity was canceled. */
	function followProgress(id: number, attempt: ImportAttempt, doneRows: number) {
		const canceling = new AbortController()
		let isCanceled = false
		return {
			signal: AbortSignal.any([attempt.signal, attempt.stopping, canceling.signal]),
			isCanceled: () => isCanceled,
			async show({ rows, bytesRead, bytesTotal }: ImportProgress): Promise<void> {
				const share = Math.min(1, bytesRead / Math.max(1, bytesTotal))
				if (!(await repository.storeProgress(id, doneRows + rows, share))) return
				isCanceled = true
				canceling.abort()
			},
		}
	}

	/** The stored file and options; throws `import.no_file`. */
	async function openFile(id: number) {
		const found = await repository.findFile(id)
		const bytes = found === null ? null : await storage.read(found.fileKey)
		if (found === null || bytes === null) throw new AppError('import.no_file')
		const source = directoryText(found.fileName, bytes, { maxUnpackedBytes: IMPORT_MAX_UNPACKED_BYTES })
		return { source, options: readStoredOptions(found.options), fileKey: found.fileKey }
	}

	async function readFile(attempt: ImportAttempt): Promise<Ended> {
		const { id, activity, actor } = attempt.payload
		const { source, options, fileKey } = await openFile(id)
		const isCheck = activity === 'check'
		const counts = (await repository.findById(id))?.counts ?? noCounts()
		const doneRows = isCheck ? 0 : Object.values(counts).reduce((sum, rows) => sum + rows, 0)
		const progress = followProgress(id, attempt, doneRows)
		const outcome = await (isCheck ? imports.dryRun : imports.run)(
			source,
			{
				...options,
				actor,
				signal: progress.signal,
				onLocked: async () => {
					if (!(await repository.beginActivity(id, activity, clock.now()))) return false
					// Not before: a canceled check keeps the rows of the one before.
					if (isCheck) await repository.deleteRows(id)
					return true
				},
				...(isCheck ? { report: checkReport(repository, id), withDifferences: true } : { report: null, batchId: id }),
			},
			progress.show,
		)
		if (outcome.status === 'stopped' && !progress.isCanceled() && !attempt.isLast) throw new ImportInterruptedError()
		if (isCheck) return { end: checkEnd(outcome, progress.isCanceled()), unneededFile: null }
		if (outcome.status !== 'stopped') return { end: {}, unneededFile: fileKey }
		return { end: { problem: stopReason(progress.isCanceled()) }, unneededFile: null }
	}

	async function undo({ payload: { id, actor }, stopping, isLast }: ImportAttempt): Promise<Ended> {
		const undoResult = await imports.undo(id, {
			actor,
			onLocked: () => repository.beginActivity(id, 'undo', clock.now()),
			onUndone: async (done, all) => {
				if (stopping.aborted && !isLast) throw new ImportInterruptedError()
				await repository.storeProgress(id, done, done / Math.max(1, all))
			},
		})
		return { end: { undoResult }, unneededFile: null }
	}

	async function attemptActivity(attempt: ImportAttempt): Promise<void> {
		const { payload: task, isLast } = attempt
		let unneededFile: string | null = null
		try {
			const ended = await (task.activity === 'undo' ? undo(attempt) : readFile(attempt))
			await repository.endActivity(task.id, ended.end)
			unneededFile = ended.unneededFile
		} catch (error) {
			if (!isLast && isInterruption(error)) throw error
			const end = endOfFailure(error, task)
			if (end !== null) await repository.endActivity(task.id, end)
			if (end?.problem === 'error') throw error
		}
		if (unneededFile === null) return
		// The import is done, also when this fails. A job removes old files.
		await storage.remove([unneededFile])
		await repository.forgetFile(task.id)
	}

	return {
		/**
		 * Runs a queued activity and stores how it ended. Rejects after failures of the server, and when the activity is to go on in the
		 * next attempt.
		 */
		async run(attempt: ImportAttempt): Promise<void> {
			attempts++
			try {
				await attemptActivity(attempt)
			} finally {
				attempts--
			}
		},

		/** Continues imports whose process was killed; those of the command line, and those that did not end after many attempts, are marked. */
		async continueInterrupted(): Promise<void> {
			if (attempts > 0 || (await repository.listBegun()).length === 0) return
			const session = await repository.openSession()
			if (session === null) return
			try {
				for (const { id, activity, status } of await repository.listBegun()) {
					if (activity !== null && (await queue.retryAbandoned(IMPORT_QUEUE, { id, activity }))) continue
					const isChecked = activity === 'check'
					await repository.endActivity(id, {
						problem: 'interrupted',
						...(isChecked ? { status: 'new' } : status === 'running' ? { status: 'failed' } : {}),
					})
				}
			} finally {
				await session.close()
			}
		},
	}
}
export type ImportRunner = ReturnType<typeof createImportRunner>
