import { randomUUID } from 'node:crypto'
import {
	type DirectoryImport,
	type DirectoryImportDetail,
	IMPORT_ACTIVITIES,
	IMPORT_FILE_DAYS,
	IMPORT_MAX_UNPACKED_BYTES,
	type ImportActivity,
	type ImportRow,
	type ImportRowAction,
} from '@farmgate/contracts/directory-import'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { Page } from '@farmgate/contracts/page'
import { directoryText } from '@farmgate/directory-import/directory-source'
import * as z from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { CursorPageRequest } from '../../http/cursor.ts'
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import { readQueue } from '../../operations/queue-page.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { defineQueue, type Queue } from '../../processes/queue.ts'
import { type AuditEntry, audit } from '../../writes/audit-entry.ts'
import type { UploadOptions } from './import-options.ts'
import type { ImportTasksRepository } from './import-tasks.repository.ts'
import { inspectDirectory, type OpenDirectoryFile } from './imports.service.ts'

const importTask = z.object({ id: z.int(), activity: z.enum(IMPORT_ACTIVITIES), actor: z.string() })
/** An activity of an import. `actor` is the user who wants it. */
export type ImportTask = z.infer<typeof importTask>

/** An attempt that was interrupted is repeated and goes on. A file that ends the process cannot do so forever: then an admin decides. */
export const IMPORT_QUEUE = defineQueue({
	name: 'imports',
	payload: importTask,
	retryLimit: 10,
	retryDelaySeconds: 1,
	maxRetryDelaySeconds: 30,
	timeoutSeconds: 6 * 3600,
	concurrency: 1,
})

export type ImportUpload = { fileName: string; bytes: Buffer; options: UploadOptions }

type Deps = {
	repositoryOf: (db: Queryable) => ImportTasksRepository
	db: Queryable
	storage: FileStorage
	/** Null: activities are stored and never begin. */
	queue: Pick<Queue, 'enqueue'> | null
	openDirectory: OpenDirectoryFile
	clock: Clock
}

const FILE_NAME_MAX_LENGTH = 200

/** The last part of a path, without control characters. */
function plainFileName(name: string): string {
	const last = name.split(/[\\/]/).at(-1) ?? ''
	return last.replace(/[\p{C}]/gu, '').slice(-FILE_NAME_MAX_LENGTH) || 'directory'
}

function refuse(message: string): never {
	throw new AppError('import.not_ready', { issues: [{ path: 'id', message }] })
}

/** Why an activity cannot be queued, or null. */
function obstacleTo(next: ImportActivity, { status, hasFile }: DirectoryImport): string | null {
	if (next === 'undo') {
		if (status === 'undone') return 'it is already undone'
		return status === 'done' || status === 'failed' ? null : 'nothing was imported yet'
	}
	if (!hasFile) return null
	if (next === 'check') {
		return status === 'new' || status === 'checked' || status === 'refused' ? null : 'it was imported already'
	}
	return status === 'checked' || status === 'failed' ? null : 'the file has to be checked first'
}

/** Imports in the browser: files are uploaded, checked, imported and undone by jobs of a queue, one at a time. */
export function createImportTasksService({ repositoryOf, db, storage, queue, openDirectory, clock }: Deps) {
	const repository = repositoryOf(db)

	async function byId(id: number): Promise<DirectoryImportDetail> {
		return existing(await repository.findById(id), 'import.not_found')
	}

	/** Queues an activity with its audit entry. Throws `import.busy` when this or another import has one. */
	async function queueActivity(
		viewer: Viewer,
		id: number,
		activity: ImportActivity,
		action: AuditEntry['action'] | null,
		requestId: string,
	): Promise<void> {
		await db.transaction(async (tx) => {
			const tasks = repositoryOf(tx)
			await tasks.lockActivities()
			const isFree = !(await tasks.isAnyActive()) && (await tasks.queueActivity(id, activity))
			if (!isFree) throw new AppError('import.busy')
			if (action !== null) await audit(tx, action, id, { actor: viewer.userId, requestId })
			await queue?.enqueue(tx, IMPORT_QUEUE, { id, activity, actor: viewer.userId })
		})
	}

	async function begin(viewer: Viewer, id: number, activity: ImportActivity, requestId: string) {
		const found = await byId(id)
		const obstacle = obstacleTo(activity, found)
		if (obstacle !== null) {
			if (activity === 'undo')
				throw new AppError('import.not_undoable', { issues: [{ path: 'id', message: obstacle }] })
			refuse(obstacle)
		}
		if (activity !== 'undo' && !found.hasFile) throw new AppError('import.no_file')
		const actions = { check: 'import.check', run: 'import.start', undo: null } as const
		await queueActivity(viewer, id, activity, actions[activity], requestId)
		return await byId(id)
	}

	return {
		byId,

		/** All imports, newest first, a page at a time. Throws `cursor.invalid`. */
		list: (request: CursorPageRequest): Promise<Page<DirectoryImport>> => readQueue(request, repository),

		/** Rows of the check of an import in the order of the file. Throws `import.not_found` and `cursor.invalid`. */
		async rows(
			id: number,
			{ action, ...request }: CursorPageRequest & { action?: ImportRowAction | undefined },
		): Promise<Page<ImportRow>> {
			await byId(id)
			return await readQueue(request, repository.rows(id, action ?? null))
		},

		/**
		 * Stores a file and queues its check. Throws `import.busy`, `import.unreadable` with the reason, and
		 * `storage.unavailable`.
		 */
		async upload(viewer: Viewer, { bytes, options, ...file }: ImportUpload, requestId: string) {
			if (await repository.isAnyActive()) throw new AppError('import.busy')
			const fileName = plainFileName(file.fileName)
			const source = directoryText(fileName, bytes, { maxUnpackedBytes: IMPORT_MAX_UNPACKED_BYTES })
			const { format } = await inspectDirectory(source, options, openDirectory)
			const fileKey = `imports/${randomUUID()}`
			const upload = {
				fileName,
				format,
				license: options.license ?? '',
				fileKey,
				sizeBytes: bytes.length,
				options,
				startedBy: viewer.userId,
			}
			// The row is first, so that after a crash each file has one by which it is found.
			const id = await repository.insertUpload(upload, clock.now())
			try {
				await storage.put(fileKey, bytes, 'application/octet-stream')
				await queueActivity(viewer, id, 'check', 'import.upload', requestId)
			} catch (error) {
				// When the storage fails again, the row stays, so that the file is found and removed later.
				await storage.remove([fileKey]).then(
					() => repository.remove(id),
					() => undefined,
				)
				throw error
			}
			return await byId(id)
		},

		/** Checks an uploaded file again. Throws `import.not_found`, `import.no_file`, `import.not_ready` and `import.busy`. */
		check: (viewer: Viewer, id: number, requestId: string) => begin(viewer, id, 'check', requestId),

		/**
		 * Imports a checked file, or continues an import that was stopped. Throws `import.not_found`, `import.no_file`,
		 * `import.not_ready` and `import.busy`.
		 */
		start: (viewer: Viewer, id: number, requestId: string) => begin(viewer, id, 'run', requestId),

		/** Undoes an import. Throws `import.not_found`, `import.not_undoable` and `import.busy`. */
		undo: (viewer: Viewer, id: number, requestId: string) => begin(viewer, id, 'undo', requestId),

		/** Stops a check or import after the current rows; what was imported stays. Throws `import.not_found`, `import.not_ready`. */
		async cancel(viewer: Viewer, id: number, requestId: string): Promise<DirectoryImportDetail> {
			await byId(id)
			await db.transaction(async (tx) => {
				if (!(await repositoryOf(tx).cancel(id))) refuse('nothing that can be canceled is in progress')
				await audit(tx, 'import.cancel', id, { actor: viewer.userId, requestId })
			})
			return await byId(id)
		},

		/** Deletes the uploaded files and the rows of checks that are older than seven days. */
		async cleanUp(): Promise<void> {
			const before = new Date(clock.now().getTime() - IMPORT_FILE_DAYS * DAY_MS)
			for (const { id, fileKey } of await repository.findOldFiles(before)) {
				await storage.remove([fileKey])
				await repository.forgetFile(id)
			}
			await repository.deleteOldRows(before)
		},
	}
}
export type ImportTasksService = ReturnType<typeof createImportTasksService>
