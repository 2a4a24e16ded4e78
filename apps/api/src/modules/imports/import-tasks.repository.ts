import type {
	DirectoryImport,
	DirectoryImportDetail,
	ImportActivity,
	ImportRow,
	ImportRowAction,
} from '@farmgate/contracts/directory-import'
import type { Queryable } from '@farmgate/db/database'
import { importBatches, importCheckRows } from '@farmgate/db/schema/imports'
import { and, eq, getTableColumns, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { queueOf } from '../../database/queue-rows.ts'
import { lockName } from '../../writes/name-lock.ts'

/** A statement has at most 65,535 parameters. */
const ROWS_PER_INSERT = 1000

const { batchId: _batchId, ...rowColumns } = getTableColumns(importCheckRows)

type Batch = typeof importBatches.$inferSelect
export type NewUpload = Pick<
	Batch,
	'format' | 'fileName' | 'license' | 'fileKey' | 'sizeBytes' | 'options' | 'startedBy'
>
/** What is stored when an activity ends. */
export type ActivityEnd = Partial<
	Pick<Batch, 'status' | 'problem' | 'problemText' | 'checkResult' | 'undoResult' | 'totalRows' | 'license'>
>
export type NewCheckRow = Omit<ImportRow, 'id'>

const { id, status, activity, activityBeganAt, fileKey, startedAt } = importBatches

function toImport(batch: Batch): DirectoryImport {
	const { added, changed, linked, unchanged, skipped, totalRows } = batch
	const isInProgress = batch.activityBeganAt !== null
	return {
		id: batch.id,
		fileName: batch.fileName,
		format: batch.format,
		license: batch.license,
		status: batch.status,
		activity: batch.activity,
		progress: isInProgress ? { rows: batch.progressRows, totalRows, share: batch.progressShare } : null,
		isCanceling: batch.cancelRequested,
		problem: batch.problem,
		problemText: batch.problemText,
		counts: { added, changed, linked, unchanged, skipped },
		totalRows,
		hasFile: batch.fileKey !== null,
		startedBy: batch.startedBy,
		startedAt: batch.startedAt.toISOString(),
		finishedAt: batch.finishedAt?.toISOString() ?? null,
		undoneAt: batch.undoneAt?.toISOString() ?? null,
	}
}

/** Imports as they are listed and worked on, bound to a database or a transaction. */
export function createImportTasksRepository(db: Queryable) {
	const isIdle = isNull(activity)
	const setWhere = async (values: Partial<typeof importBatches.$inferInsert>, condition: SQL | undefined) =>
		(await db.update(importBatches).set(values).where(condition).returning({ id })).length > 0

	return {
		/** Newest first. */
		...queueOf(db, { id, first: 'newest' }, (isInPart) => db.select().from(importBatches).where(isInPart), toImport),

		async findById(wanted: number): Promise<DirectoryImportDetail | null> {
			const [row] = await db.select().from(importBatches).where(eq(id, wanted))
			if (row === undefined) return null
			// Older checks have no columns.
			const check = row.checkResult && {
				...row.checkResult,
				unreadColumns: row.checkResult.unreadColumns ?? [],
				hoursAsText: row.checkResult.hoursAsText ?? { rows: 0, examples: [] },
			}
			return { ...toImport(row), check, undo: row.undoResult }
		},

		/** The uploaded file of an import and its options; null when there is none. */
		async findFile(wanted: number) {
			const [row] = await db
				.select({ fileName: importBatches.fileName, fileKey, options: importBatches.options })
				.from(importBatches)
				.where(and(eq(id, wanted), isNotNull(fileKey)))
			return row === undefined ? null : { ...row, fileKey: row.fileKey ?? '' }
		},

		/** Whether an import is queued or in progress, also one of the command line. */
		async isAnyActive(): Promise<boolean> {
			return (await db.$count(importBatches, or(isNotNull(activity), eq(status, 'running')))) > 0
		},

		async insertUpload(upload: NewUpload, now: Date): Promise<number> {
			const [row] = await db
				.insert(importBatches)
				.values({ ...upload, status: 'new', startedAt: now })
				.returning({ id })
			if (row === undefined) throw new Error('the import was not inserted')
			return row.id
		},

		remove: async (wanted: number): Promise<void> => {
			await db.delete(importBatches).where(eq(id, wanted))
		},

		/** Makes concurrent calls of `queueActivity` wait for the end of this transaction. */
		lockActivities: (): Promise<void> => lockName(db, 'farmgate.import-activity'),

		/** Queues an activity. False when the import has one. A unique index refuses it while another import has one. */
		queueActivity: (wanted: number, next: ImportActivity): Promise<boolean> =>
			setWhere(
				{ activity: next, activityBeganAt: null, cancelRequested: false, problem: null, problemText: null },
				and(eq(id, wanted), isIdle),
			),

		/** Marks an activity as begun, or as continued. False when it was canceled or has ended. Requires the lock of imports. */
		beginActivity: (wanted: number, expected: ImportActivity, now: Date): Promise<boolean> =>
			setWhere(
				{ activityBeganAt: now, progressRows: 0, progressShare: 0 },
				and(eq(id, wanted), eq(activity, expected)),
			),

		/** Ends an activity, and stores how. */
		endActivity: async (wanted: number, end: ActivityEnd): Promise<void> => {
			await setWhere({ ...end, activity: null, activityBeganAt: null, cancelRequested: false }, eq(id, wanted))
		},

		/** Cancels a queued activity at once, and asks a running check or import to stop. False when there is neither. */
		async cancel(wanted: number): Promise<boolean> {
			const isQueued = and(eq(id, wanted), isNotNull(activity), isNull(activityBeganAt))
			if (await setWhere({ activity: null, problem: 'canceled' }, isQueued)) return true
			return await setWhere({ cancelRequested: true }, and(eq(id, wanted), sql`${activity} in ('check', 'run')`))
		},

		/** Stores the progress. Returns whether the activity is to stop. */
		async storeProgress(wanted: number, progressRows: number, progressShare: number): Promise<boolean> {
			const [row] = await db
				.update(importBatches)
				.set({ progressRows, progressShare })
				.where(eq(id, wanted))
				.returning({ isCanceled: importBatches.cancelRequested })
			return row?.isCanceled ?? true
		},

		/** Imports with an activity in progress according to their rows, and those of the command line. Their process may have been killed. */
		listBegun: async () =>
			await db
				.select({ id, activity, status })
				.from(importBatches)
				.where(or(isNotNull(activityBeganAt), eq(status, 'running'))),

		async deleteRows(batchId: number): Promise<void> {
			await db.delete(importCheckRows).where(eq(importCheckRows.batchId, batchId))
		},

		async insertRows(batchId: number, rows: readonly NewCheckRow[]): Promise<void> {
			for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
				const part = rows.slice(at, at + ROWS_PER_INSERT)
				await db.insert(importCheckRows).values(part.map((row) => ({ ...row, batchId })))
			}
		},

		/** Rows of a check in the order of the file. */
		rows: (batchId: number, action: ImportRowAction | null) =>
			queueOf(
				db,
				{ id: importCheckRows.id, first: 'oldest' },
				(isInPart) =>
					db
						.select(rowColumns)
						.from(importCheckRows)
						.where(and(rowsOf(batchId, action), isInPart)),
				(row): ImportRow => row,
			),

		/** Uploaded files that are older than `before` and not in use. */
		async findOldFiles(before: Date): Promise<{ id: number; fileKey: string }[]> {
			const rows = await db
				.select({ id, fileKey })
				.from(importBatches)
				.where(and(isNotNull(fileKey), lt(startedAt, before), isIdle, not(eq(status, 'running'))))
			return rows.map((row) => ({ ...row, fileKey: row.fileKey ?? '' }))
		},

		forgetFile: async (wanted: number): Promise<void> => {
			await setWhere({ fileKey: null }, eq(id, wanted))
		},

		/** Deletes the rows of checks of imports that are older than `before`. */
		async deleteOldRows(before: Date): Promise<void> {
			const old = db
				.select({ id })
				.from(importBatches)
				.where(and(lt(startedAt, before), isIdle))
			await db.delete(importCheckRows).where(sql`${importCheckRows.batchId} in ${old}`)
		},
	}

	function rowsOf(batchId: number, action: ImportRowAction | null) {
		const ofAction = action === null ? undefined : eq(importCheckRows.action, action)
		return and(eq(importCheckRows.batchId, batchId), ofAction)
	}
}
export type ImportTasksRepository = ReturnType<typeof createImportTasksRepository>
