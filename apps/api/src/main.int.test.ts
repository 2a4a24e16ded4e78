import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterEach, describe, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const database = await ownDatabase()
const started: ChildProcess[] = []
afterEach(() => {
	for (const child of started.splice(0)) child.kill('SIGKILL')
})

type Server = { child: ChildProcess; output: { out: string; err: string }; ended: Promise<number | null> }

function run(env: Record<string, string>): Server {
	const child = spawn(process.execPath, [MAIN], {
		env: { PATH: process.env.PATH, DATABASE_URL: database.url, PORT: '0', SAMPLE_DATA: 'off', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	started.push(child)
	const output = { out: '', err: '' }
	child.stdout?.on('data', (data) => {
		output.out += data
	})
	child.stderr?.on('data', (data) => {
		output.err += data
	})
	return { child, output, ended: new Promise((resolve) => child.once('close', resolve)) }
}

async function addressOf({ output, child, ended }: Server): Promise<string> {
	const found = new Promise<string>((resolve) => {
		child.stdout?.on('data', () => {
			const address = /Farmgate is ready at (\S+)/.exec(output.out)?.[1]
			if (address) resolve(address)
		})
	})
	const failed = ended.then((code) => {
		throw new Error(`the server ended with ${code}: ${output.err}`)
	})
	return await Promise.race([found, failed])
}

describe('the server', () => {
	test.each(['SIGINT', 'SIGTERM'] as const)('says where it is in one line, serves, and ends on %s', async (signal) => {
		const server = run({})
		const address = await addressOf(server)
		expect((await fetch(`${address}/readyz`)).status).toBe(200)
		expect((await fetch(`${address}/api/categories`)).status).toBe(200)
		expect((await fetch(`${address}/tiles/0/0/0.pbf`)).status).toBe(200)
		server.child.kill(signal)
		expect(await server.ended).toBe(0)
		expect(server.output.out.trim()).toBe(`Farmgate is ready at ${address}`)
		expect(server.output.err).not.toMatch(/Warning|Error/)
	})

	test('finishes a request that is under way when it is told to end', async () => {
		const server = run({})
		const address = await addressOf(server)
		let answer: Promise<Response> | undefined
		await database.sql.begin(async (transaction) => {
			await transaction`lock table categories in access exclusive mode`
			answer = fetch(`${address}/api/categories`)
			await expect
				.poll(async () => {
					const [row] = await database.sql`select count(*)::int as n from pg_locks where not granted`
					return row?.n
				})
				.toBeGreaterThan(0)
			server.child.kill('SIGTERM')
			await expect.poll(() => server.output.err).toContain('closing')
		})
		expect((await answer)?.status).toBe(200)
		expect(await server.ended).toBe(0)
	})
})

describe('a server that cannot start says why in a line, and ends with 1', () => {
	test('a port that is taken', async () => {
		const other = createServer()
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
		const taken = other.address()
		const port = typeof taken === 'object' && taken ? String(taken.port) : ''
		const { ended, output } = run({ PORT: port })
		expect(await ended).toBe(1)
		expect(output.err.trim().split('\n')).toEqual([
			expect.stringContaining(`Port ${port} on 127.0.0.1 is already in use`),
		])
		other.close()
	})

	test.each([
		['a database nobody serves', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/x' }, 'does not accept connections'],
		['a setting of the wrong kind', { PORT: 'eighty' }, 'PORT must be a port number'],
		[
			'a database that is forgotten',
			{ NODE_ENV: 'production', DATABASE_URL: '' },
			'DATABASE_URL is needed in production',
		],
	])('%s', async (_name, env, sentence) => {
		const { ended, output } = run(env)
		expect(await ended).toBe(1)
		expect(output.err).toContain(sentence)
		expect(output.err).not.toMatch(/hunter2|\n\s+at /)
		expect(output.out).toBe('')
	})
})
