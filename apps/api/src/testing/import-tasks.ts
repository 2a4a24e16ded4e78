import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@farmgate/db/database'
import { users } from '@farmgate/db/schema/users'
import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { openDirectory } from '@farmgate/directory-import/read-directory'
import { afterAll, beforeEach, expect } from 'vitest'
import { createDiskStorage } from '../integrations/storage/drive-storage.ts'
import { createImportRunner } from '../modules/imports/import-runner.ts'
import { createImportsRepository } from '../modules/imports/import-session.repository.ts'
import type { ImportTask } from '../modules/imports/import-tasks.service.ts'
import { createImportsService } from '../modules/imports/imports.service.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import type { Queue } from '../processes/queue.ts'
import { type FormPart, formOf } from './form-body.ts'
import { buildTestApp } from './test-app.ts'
import { bearer, createTestIdentity, providerUser } from './test-identity.ts'
import { restTransport, trpcTransport } from './transports.ts'

/** 20 farms. */
export const FARMS = Array.from({ length: 20 }, (_, index) => ({
	id: `f${index}`,
	name: `Farm of ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
	lat: 39.2 + index * 0.045,
}))

export const SOURCE: FormPart = { name: 'sourceName', content: 'Elm list', fileName: null }

/** An application with a database of its own whose jobs of imports are run by the test, when it wants. Emptied before each test. */
export async function openImportTasks() {
	const database = await ownDatabase()
	const { db, sql } = database
	const folder = await mkdtemp(join(tmpdir(), 'farmgate-import-files-'))
	afterAll(() => rm(folder, { recursive: true }))
	const storage = createDiskStorage(folder)
	const { identity, provider } = createTestIdentity()
	/** `canRetry`: whether the job of a killed process is tried again. */
	const state = { now: new Date(), canRetry: true }
	const clock = { now: () => state.now }

	const jobs: ImportTask[] = []
	const queue = {
		enqueue: async (_tx: unknown, _queue: unknown, payload: object) => void jobs.push(payload as ImportTask),
	} as unknown as Queue
	const retrying = {
		retryAbandoned: async (_queue: unknown, part: object) => {
			if (state.canRetry) jobs.push({ actor: 'user_admin', ...part } as ImportTask)
			return state.canRetry
		},
	} as Pick<Queue, 'retryAbandoned'>
	const app = await buildTestApp({ db, identity, storage, queue, clock })
	const transports = [restTransport(app), trpcTransport(app)]
	const [rest] = transports as [(typeof transports)[number]]
	const admin = bearer({ userId: 'user_admin', role: 'admin' })
	provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
	provider.users.set('user_nell', providerUser('user_nell', { role: 'user' }))
	await db.insert(users).values([{ id: 'user_admin' }, { id: 'user_nell' }])

	function runnerOn(pool: Database, onOpenSession = async () => {}, files: FileStorage = storage) {
		const stored = createImportsRepository(pool)
		const openSession = async () => {
			await onOpenSession()
			return await stored.openSession()
		}
		const imports = createImportsService({
			repository: { ...stored, openSession },
			clock,
			reportFolder: folder,
			openDirectory,
			refreshHolidays: async () => {},
		})
		return createImportRunner({
			imports,
			repository: { ...stored, openSession },
			storage: files,
			queue: retrying,
			clock,
		})
	}
	const runner = runnerOn(database)
	const { signal } = new AbortController()
	const attempt = { signal, stopping: signal, isLast: false }

	async function send(parts: FormPart[], headers = admin) {
		const { payload, type } = formOf(parts, { fileName: 'elm.csv', type: 'text/csv' })
		return await app.inject({
			method: 'POST',
			path: '/api/imports',
			payload,
			headers: { 'content-type': type, ...headers },
		})
	}

	beforeEach(async () => {
		jobs.length = 0
		state.canRetry = true
		state.now = new Date()
		await rm(join(folder, 'imports'), { recursive: true, force: true })
		await emptyTables(sql, 'locations', 'import_batches', 'audit_log')
	})

	return {
		app,
		database,
		db,
		sql,
		storage,
		queue,
		clock,
		state,
		jobs,
		transports,
		admin,
		runner,
		runnerOn,
		attempt,
		send,

		/** Runs the queued jobs. */
		async work(): Promise<void> {
			for (const payload of jobs.splice(0)) await runner.run({ ...attempt, payload })
		},

		/** The only queued job. */
		takeJob(): ImportTask {
			const [payload] = jobs.splice(0)
			if (payload === undefined) throw new Error('there is no job')
			return payload
		},

		call: async (operation: string, input: Record<string, unknown> = {}, transport = rest) =>
			await transport.call(`imports.${operation}`, input, { headers: admin }),

		async upload(csv: string): Promise<number> {
			const response = await send([SOURCE, { content: csv }])
			expect(response.json()).toMatchObject({ status: 'new', activity: 'check', hasFile: true })
			return response.json<{ id: number }>().id
		},

		storedFiles: async () => (await readdir(folder, { recursive: true })).filter((name) => /imports\/./.test(name)),
		locationCount: async () => (await sql`select count(*)::int as n from locations`)[0]?.n,
	}
}
