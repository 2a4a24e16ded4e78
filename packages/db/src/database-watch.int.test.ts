import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'
import { type Database, openDatabase } from './database.ts'
import { type WatchOptions, watchDatabase } from './database-watch.ts'
import { type EmbeddedPostgres, removeThrowawayCluster, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { createStopGuard, isProcessAlive, serverProcesses, signalProcesses } from './embedded/server-processes.ts'

/** How long an outage may take. */
const RECOVERY = { timeout: 10_000, interval: 50 }

const dataDir = mkdtempSync(join(tmpdir(), `farmgate-test-${process.pid}-`))
const clusterDir = join(dataDir, 'postgres', 'cluster')
let server: EmbeddedPostgres

beforeAll(async () => {
	server = await startEmbeddedPostgres({ dataDir })
	const { sql, close } = openDatabase(server.url)
	await sql`create table basket (fruit text)`
	await sql`insert into basket values ('Pêches')`
	await close()
})
afterAll(async () => {
	await server.stop()
	expect(await removeThrowawayCluster(dataDir)).toBe(true)
})
beforeEach(async () => {
	await server.revive()
})

const postmaster = () => Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
const portOf = (url: string) => Number(new URL(url).port)
const readBasket = async ({ sql }: Database) => await sql<{ fruit: string }[]>`select fruit from basket`

/** A watched pool, and the events of the watch. */
function openWatched(options: Partial<WatchOptions> = {}) {
	const events: string[] = []
	const gate = createConnectionGate()
	const database = openDatabase(server.url, { gate })
	const watch = watchDatabase({
		url: server.url,
		gate,
		server,
		onDown: () => events.push('down'),
		onUp: () => events.push('up'),
		onReconnected: () => void database.refresh(),
		onRepairFailed: (error) => events.push(String(error)),
		...options,
	})
	onTestFinished(async () => {
		await watch.stop()
		// Without a refresh, `close` waits five seconds for connections that the server has ended.
		gate.open()
		await database.refresh()
		await database.close()
	})
	return { database, gate, events }
}

const settled = (query: PromiseLike<unknown>) =>
	Promise.resolve(query).then(
		() => 'resolved',
		() => 'rejected',
	)

describe('a watched server recovers', () => {
	test('after kill -9 of the postmaster, on the same port, with committed rows', async () => {
		const { database, events } = openWatched()
		expect(await readBasket(database)).toHaveLength(1)
		const running = settled(database.sql`select pg_sleep(60)`.execute())
		process.kill(postmaster(), 'SIGKILL')
		expect(await running).toBe('rejected')
		await expect.poll(() => readBasket(database).catch(() => []), RECOVERY).toEqual([{ fruit: 'Pêches' }])
		await expect.poll(() => events).toEqual(['down', 'up'])
		const pidFile = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8')
		expect(pidFile.split('\n')[3]).toBe(String(portOf(server.url)))
	})

	test('after kill -9 of one backend', async () => {
		const { database } = openWatched()
		const [row] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
		process.kill(row?.pid ?? 0, 'SIGKILL')
		await expect.poll(() => readBasket(database).catch(() => []), RECOVERY).toHaveLength(1)
	})

	test('after another program stopped it', async () => {
		const { database, events } = openWatched()
		await readBasket(database)
		process.kill(postmaster(), 'SIGINT')
		await expect.poll(() => events, RECOVERY).toEqual(['down', 'up'])
		expect(await readBasket(database)).toHaveLength(1)
	})

	test.runIf(process.platform === 'linux')('after children of a killed postmaster were stopped', async () => {
		const { database, events } = openWatched()
		await readBasket(database)
		const [children, pid] = [serverProcesses(clusterDir), postmaster()]
		signalProcesses(children, 'SIGSTOP')
		process.kill(pid, 'SIGKILL')
		await expect.poll(() => events, RECOVERY).toContain('up')
		expect(await readBasket(database)).toHaveLength(1)
	})
})

describe.runIf(process.platform === 'linux')('a server whose processes are stopped', () => {
	test('fails running and new queries until it is continued', async () => {
		const { database, gate, events } = openWatched({ server: { ...server, continueStopped: () => true } })
		await readBasket(database)
		const processes = serverProcesses(clusterDir)
		signalProcesses(processes, 'SIGSTOP')
		expect(await settled(readBasket(database))).toBe('rejected')
		expect(gate.closedSince()).not.toBeNull()
		await expect(readBasket(database)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
		signalProcesses(processes, 'SIGCONT')
		await expect.poll(() => events, RECOVERY).toEqual(['down', 'up'])
		expect(await readBasket(database)).toHaveLength(1)
	})

	test('is continued', async () => {
		const { database } = openWatched({ server: { ...server, continueStopped: createStopGuard(clusterDir, 0) } })
		await readBasket(database)
		signalProcesses(serverProcesses(clusterDir), 'SIGSTOP')
		await expect.poll(() => readBasket(database).catch(() => []), RECOVERY).toHaveLength(1)
	})
})

test('reports outage and recovery of an external server', async () => {
	const { database, events } = openWatched({ server: undefined })
	await readBasket(database)
	process.kill(postmaster(), 'SIGKILL')
	await expect.poll(() => events, RECOVERY).toEqual(['down'])
	await expect(readBasket(database)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
	await server.revive()
	await expect.poll(() => events, RECOVERY).toEqual(['down', 'up'])
	expect(await readBasket(database)).toHaveLength(1)
})

test('connects the pool to the new port of a restarted server', async () => {
	const other = await startEmbeddedPostgres({ dataDir })
	onTestFinished(() => other.stop())
	const gate = createConnectionGate()
	const database = openDatabase(server.url, { gate })
	onTestFinished(() => database.close())
	const originalPort = await server.revive()
	const pid = postmaster()
	process.kill(pid, 'SIGKILL')
	await expect.poll(() => isProcessAlive(pid)).toBe(false)
	const otherProgram = createServer().listen(originalPort, '127.0.0.1')
	onTestFinished(() => {
		otherProgram.close()
	})
	await once(otherProgram, 'listening')
	const port = await server.revive()
	expect(port).not.toBe(originalPort)
	expect(await other.revive()).toBe(port)
	gate.useServer({ host: null, port })
	expect(await readBasket(database)).toHaveLength(1)
})
