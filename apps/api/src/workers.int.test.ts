import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROCESS_ENVIRONMENT } from '@farmgate/config/vitest-node'
import { isProcessAlive } from '@farmgate/db/embedded/server-processes'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Three processes start, on a machine that may be busy. */
const STARTED = { timeout: 120_000, interval: 50 }

const database = await ownDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'farmgate-workers-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let server: ChildProcess
let ended: Promise<number | null>
let origin = ''
let log = ''
let printed = ''

beforeAll(async () => {
	server = spawn(process.execPath, [MAIN], {
		env: {
			PATH: process.env.PATH,
			...PROCESS_ENVIRONMENT,
			DATABASE_URL: database.url,
			DATA_DIR: dataDir,
			PORT: '0',
			TRUST_PROXY: '1',
			WORKERS: '2',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	ended = new Promise((resolve) => server.once('close', resolve))
	server.stderr?.on('data', (data) => {
		log += data
	})
	origin = await new Promise((resolve, reject) => {
		server.stdout?.on('data', (data) => {
			printed += data
			const address = /Farmgate is running at (\S+)/.exec(printed)?.[1]
			if (address) resolve(address)
		})
		void ended.then(() => reject(new Error(log)))
	})
}, STARTED.timeout)
afterAll(() => server.kill('SIGKILL'))

const logged = () =>
	log.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []))
/** Ids of the worker processes that have become ready in this slot, in order. */
const processesOf = (slot: number): number[] =>
	logged().flatMap((line) => (line.msg === 'a worker is ready' && line.slot === slot ? [line.pid] : []))

type Sent = { status: number; body: string }

/** Sends a request from a client address on a connection of its own, so that the system chooses a worker. Status 0: no response. */
function send(path: string, address: string, body?: unknown): Promise<Sent> {
	return new Promise((resolve) => {
		const sent = request(`${origin}${path}`, {
			method: body === undefined ? 'GET' : 'POST',
			agent: false,
			headers: { 'x-forwarded-for': address, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
		})
		sent.on('error', () => resolve({ status: 0, body: '' }))
		sent.on('response', (response) => {
			let text = ''
			response.setEncoding('utf8').on('data', (chunk) => {
				text += chunk
			})
			response.on('error', () => resolve({ status: 0, body: '' }))
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
		})
		sent.end(body === undefined ? undefined : JSON.stringify(body))
	})
}

/** The workers that completed requests of this path. */
const workersThatServed = (path: string): number[] =>
	[...new Set(logged().flatMap((line) => (line.url === path ? [line.worker as number] : [])))].sort()

test('two workers share the port, and what one writes the other reads', async () => {
	// Until then, a worker responds to requests for data with 503.
	await expect.poll(() => printed, STARTED).toContain('The item index is loaded')
	const [{ id }] = JSON.parse((await send('/api/locations?limit=1', '10.0.0.1')).body)
	const path = `/api/locations/${id}`
	expect((await send(`${path}/confirm`, '10.0.0.1', {})).status).toBe(200)
	const seen = new Set<number>()
	const readUntilBothServed = async () => {
		seen.add(JSON.parse((await send(path, '10.0.0.1')).body).recentConfirmationCount)
		return workersThatServed(path)
	}
	await expect.poll(readUntilBothServed, STARTED).toEqual([1, 2])
	expect([...seen]).toEqual([1])
})

test('the server says once that the item indexes of all workers are loaded', async () => {
	await expect.poll(() => printed.match(/The item index is loaded/g), STARTED).toHaveLength(1)
	expect(logged().filter(({ msg }) => msg === 'the item index is ready').length).toBeGreaterThanOrEqual(2)
})

test('limits on requests count for all workers together', async () => {
	const statuses: number[] = []
	for (let count = 0; count < 62; count++)
		statuses.push((await send('/api/trpc/account.remove', '10.0.0.2', {})).status)
	expect(statuses.filter((status) => status === 429)).toHaveLength(2)
	await expect.poll(() => workersThatServed('/api/trpc/account.remove')).toEqual([1, 2])
})

test(
	'a killed worker is replaced, and no acknowledged write is lost',
	async () => {
		const [row] = await database.sql`select id::int from locations order by id limit 1`
		const acknowledged: string[] = []
		const report = async (number: number) => {
			const message = `The hours on the sign are others, number ${number}`
			const body = { locationId: row?.id, kind: 'hours', message }
			const { status } = await send('/api/problem-reports', `10.1.0.${number}`, body)
			if (status === 201) acknowledged.push(message)
		}
		const [first = 0] = processesOf(2)
		for (let round = 0; round < 10; round++) {
			const reports = Array.from({ length: 6 }, (_, index) => report(round * 6 + index))
			if (round === 4) process.kill(first, 'SIGKILL')
			await Promise.all(reports)
		}
		expect(acknowledged.length).toBeGreaterThan(40)
		const stored = await database.sql<{ message: string }[]>`select message from problem_reports`
		expect(stored.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged))
		await expect.poll(() => processesOf(2).length, STARTED).toBe(2)
		expect(isProcessAlive(first)).toBe(false)
	},
	STARTED.timeout,
)

/** Asks the assistant for a streamed reply. Resolves with its first part and how it ends. */
function askAssistant(onFirstPart: () => void): Promise<{ text: string; isComplete: boolean }> {
	return new Promise((resolve) => {
		let text = ''
		const headers = {
			'content-type': 'application/json',
			'trpc-accept': 'application/jsonl',
			'x-forwarded-for': '10.2.0.1',
		}
		const sent = request(`${origin}/api/trpc/chatListing.send?batch=1`, { method: 'POST', agent: false, headers })
		const end = (isComplete: boolean) => resolve({ text, isComplete })
		sent.on('error', () => end(false))
		sent.on('response', (response) => {
			response.setEncoding('utf8').on('data', (chunk) => {
				if (text === '') onFirstPart()
				text += chunk
			})
			response.on('error', () => end(false))
			response.on('end', () => end(true))
		})
		sent.end(JSON.stringify({ 0: { messages: [{ role: 'user', content: 'Brown eggs, $4.50 a dozen' }] } }))
	})
}

test(
	'a reply of the assistant whose worker is killed ends, and the next one is complete',
	async () => {
		const running = [1, 2].map((slot) => processesOf(slot).at(-1) ?? 0)
		const broken = await askAssistant(() => running.forEach((pid) => void process.kill(pid, 'SIGKILL')))
		expect(broken.isComplete).toBe(false)
		await expect.poll(() => running.map((_, slot) => processesOf(slot + 1).at(-1)), STARTED).not.toContain(running[0])
		await expect.poll(async () => (await send('/readyz', '10.2.0.1')).status, STARTED).toBe(200)
		const { text, isComplete } = await askAssistant(() => {})
		expect(isComplete).toBe(true)
		expect(text).toContain('Brown eggs')
	},
	STARTED.timeout,
)

test('SIGTERM ends the supervisor and all workers', async () => {
	const workers = [...processesOf(1), ...processesOf(2)]
	server.kill('SIGTERM')
	expect(await ended).toBe(0)
	expect(workers.filter(isProcessAlive)).toEqual([])
})
