import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
	constants,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	statSync,
	watch,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EmbeddedPostgres, removeThrowawayCluster, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isProcessAlive } from './server-processes.ts'

const holderProgram = fileURLToPath(new URL('../testing/hold-embedded-postgres.ts', import.meta.url))

const newDataDir = () => mkdtempSync(join(tmpdir(), `farmgate-test-${process.pid}-`))

/** A stopped, empty database. Creating one takes longer than most tests, so they copy this one. */
const preparedDir = newDataDir()
let dataDir: string
let holders: ChildProcessWithoutNullStreams[]

beforeAll(async () => {
	const server = await start(preparedDir)
	await server.stop()
})
afterAll(() => removeThrowawayCluster(preparedDir))

beforeEach(() => {
	dataDir = newDataDir()
	holders = []
})

afterEach(async () => {
	for (const holder of holders) await kill(holder)
	expect(await removeThrowawayCluster(dataDir), 'a test left its database in use').toBe(true)
})

/** Makes `dataDir` a copy of the prepared database. */
function copyPrepared(): void {
	cpSync(preparedDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

function start(directory = dataDir): Promise<EmbeddedPostgres> {
	return startEmbeddedPostgres({ dataDir: directory })
}

function spawnHolder(): ChildProcessWithoutNullStreams {
	const holder = spawn(process.execPath, [holderProgram, dataDir])
	holders.push(holder)
	return holder
}

/** Starts another process that uses the database. Resolves when the database runs. */
async function startHolder() {
	const holder = spawnHolder()
	let errorOutput = ''
	holder.stderr.on('data', (chunk) => {
		errorOutput += chunk
	})
	for await (const line of createInterface(holder.stdout)) {
		return { holder, ...(JSON.parse(line) as { url: string; reused: boolean }) }
	}
	throw new Error(`The other process did not start the database: ${errorOutput}`)
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	child.kill('SIGKILL')
	await once(child, 'exit')
}

async function endNormally(child: ChildProcessWithoutNullStreams): Promise<void> {
	child.stdin.end()
	const [code] = await once(child, 'exit')
	expect(code).toBe(0)
}

const clusterDir = () => join(dataDir, 'postgres', 'cluster')
const pidFile = () => join(clusterDir(), 'postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** A process exists for a moment after it removed its pid file, and after SIGKILL. */
async function expectEnded(pid: number): Promise<void> {
	await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), { timeout: 10_000 })
}

async function killServer(): Promise<void> {
	const pid = serverPid()
	process.kill(pid, 'SIGKILL')
	await expectEnded(pid)
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
	const sql = postgres(url, { max: 1, onnotice: () => {} })
	try {
		return (await sql.unsafe(statement)) as unknown as Row[]
	} finally {
		await sql.end()
	}
}

const commitBasket = (url: string) =>
	query(url, `create table basket (fruit text); insert into basket values ('Pêches')`)
const readBasket = (url: string) => query<{ fruit: string }>(url, 'select fruit from basket')

describe('starting and stopping', () => {
	test('creates a database that folds accents in a new directory, and stops its server', async () => {
		const server = await start()
		expect(server.reused).toBe(false)
		expect(await query(server.url, `select lower('MÜLLER É') as folded`)).toEqual([{ folded: 'müller é' }])
		const pid = serverPid()
		await server.stop()
		await expectEnded(pid)
		await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
	})

	test('keeps committed rows for the next start', async () => {
		copyPrepared()
		const first = await start()
		await commitBasket(first.url)
		await first.stop()
		const second = await start()
		expect(await readBasket(second.url)).toEqual([{ fruit: 'Pêches' }])
		await second.stop()
	})

	test('requires the password, and the role of the application is not a superuser', async () => {
		copyPrepared()
		const server = await start()
		const wrongPassword = new URL(server.adminUrl)
		wrongPassword.password = 'guess'
		await expect(query(wrongPassword.href, 'select 1')).rejects.toThrow('password authentication failed')
		expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
			{ rolsuper: false },
		])
		const credentials = join(clusterDir(), 'farmgate-credentials.json')
		expect(statSync(credentials).mode & 0o077).toBe(0)
		await server.stop()
	})

	test('lets the application create the trigram extension', async () => {
		copyPrepared()
		const server = await start()
		await query(server.url, 'create extension pg_trgm')
		expect(await query(server.url, `select similarity('farm', 'farm') as s`)).toEqual([{ s: 1 }])
		await server.stop()
	})
})

describe('several processes', () => {
	test('keeps the server while another process uses it, and stops it with the last', async () => {
		copyPrepared()
		const own = await start()
		const other = await startHolder()
		expect(other.reused).toBe(true)
		expect(other.url).toBe(own.url)
		await own.stop()
		expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
		const pid = serverPid()
		await endNormally(other.holder)
		await expectEnded(pid)
	})

	test('shares one server between processes that start at the same time', async () => {
		const others = await Promise.all([startHolder(), startHolder(), startHolder()])
		expect(new Set(others.map(({ url }) => url)).size).toBe(1)
		expect(others.filter(({ reused }) => !reused)).toHaveLength(1)
		await commitBasket(others[0].url)
		await Promise.all(others.map(({ holder }) => endNormally(holder)))
		expect(existsSync(pidFile())).toBe(false)
	})

	test('treats a copy of the directory of a running server as a separate database', async () => {
		copyPrepared()
		const original = await start()
		await commitBasket(original.url)
		await original.stop()
		const again = await start()
		const copyOfDataDir = `${dataDir}-copy`
		cpSync(dataDir, copyOfDataDir, { recursive: true })
		onTestFinished(async () => {
			await removeThrowawayCluster(copyOfDataDir)
		})
		const copy = await start(copyOfDataDir)
		expect(copy.reused).toBe(false)
		await query(copy.url, 'delete from basket')
		expect(await readBasket(again.url)).toHaveLength(1)
		await copy.stop()
		await expect(readBasket(copy.url)).rejects.toThrow('ECONNREFUSED')
		await again.stop()
	})
})

describe('after kill -9', () => {
	test('of the application: uses the running server again, and stops it', async () => {
		copyPrepared()
		const other = await startHolder()
		await commitBasket(other.url)
		await kill(other.holder)
		const server = await start()
		expect(server.reused).toBe(true)
		expect(await readBasket(server.url)).toHaveLength(1)
		const pid = serverPid()
		await server.stop()
		await expectEnded(pid)
	})

	test('of the application: the server stops by itself when no process uses it any more', async () => {
		copyPrepared()
		const { holder } = await startHolder()
		const pid = serverPid()
		await kill(holder)
		await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), { timeout: 20_000, interval: 200 })
		expect(existsSync(pidFile())).toBe(false)
	})

	test('of the server: recovers committed rows at the next start', async () => {
		copyPrepared()
		const other = await startHolder()
		await commitBasket(other.url)
		await killServer()
		const server = await start()
		expect(server.reused).toBe(false)
		expect(await readBasket(server.url)).toHaveLength(1)
		await endNormally(other.holder)
		expect(await readBasket(server.url)).toHaveLength(1)
		await server.stop()
	})

	test('of both: recovers committed rows at the next start', async () => {
		copyPrepared()
		const other = await startHolder()
		await commitBasket(other.url)
		await kill(other.holder)
		await killServer()
		const server = await start()
		expect(await readBasket(server.url)).toHaveLength(1)
		await server.stop()
	})

	test('starts although the process id in the pid file now belongs to another program', async () => {
		copyPrepared()
		const other = await startHolder()
		await commitBasket(other.url)
		await kill(other.holder)
		await killServer()
		const lines = readFileSync(pidFile(), 'utf8').split('\n')
		writeFileSync(pidFile(), [process.pid, ...lines.slice(1)].join('\n'))
		const server = await start()
		expect(server.reused).toBe(false)
		expect(await readBasket(server.url)).toHaveLength(1)
		await server.stop()
	})

	test('while creating the cluster: creates it again at the next start', async () => {
		const control = join(dataDir, 'postgres')
		mkdirSync(control)
		const isStaging = (name: string | null) => name?.startsWith('staging-') === true
		const staged = new Promise<void>((resolve) => {
			const watcher = watch(control, (_event, name) => {
				if (!isStaging(name)) return
				watcher.close()
				resolve()
			})
		})
		const holder = spawnHolder()
		await staged
		await kill(holder)
		expect(existsSync(clusterDir())).toBe(false)
		expect(readdirSync(control).some(isStaging)).toBe(true)
		const server = await start()
		expect(server.reused).toBe(false)
		expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
		expect(readdirSync(control).some(isStaging)).toBe(false)
		await server.stop()
	})
})

describe('refuses', () => {
	test('data of another PostgreSQL version, and names both versions', async () => {
		mkdirSync(clusterDir(), { recursive: true })
		writeFileSync(join(clusterDir(), 'PG_VERSION'), '15\n')
		await expect(start()).rejects.toThrow(/made by PostgreSQL 15, and this release brings 18/)
	})

	test('a directory that is not a cluster, and leaves it unchanged', async () => {
		mkdirSync(clusterDir(), { recursive: true })
		writeFileSync(join(clusterDir(), 'letter.txt'), 'Dear reader')
		await expect(start()).rejects.toThrow(/is not a PostgreSQL data directory/)
		expect(readdirSync(clusterDir())).toEqual(['letter.txt'])
	})

	test('a data directory that is a file, with a message of one line', async () => {
		const file = join(dataDir, 'file')
		writeFileSync(file, '')
		await expect(start(file)).rejects.toThrow(/^The data directory .* cannot be used: it is not a directory\. .*$/)
	})

	test('a path that the shell would read as a command, before it creates a file', async () => {
		const path = join(dataDir, 'a$(touch b)')
		await expect(start(path)).rejects.toThrow(/cannot live under a path with the character "\$"/)
		expect(existsSync(path)).toBe(false)
	})

	test('settings that the server cannot start with, and names them', async () => {
		copyPrepared()
		writeFileSync(join(clusterDir(), 'postgresql.auto.conf'), "shared_buffers = 'plenty'\n")
		await expect(start()).rejects.toThrow(/Cannot start the embedded database: .*shared_buffers/)
	})
})
