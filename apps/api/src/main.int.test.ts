import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROCESS_ENVIRONMENT } from '@farmgate/config/vitest-node'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { createIdentityEmulator } from '@farmgate/identity-emulator/identity-emulator'
import { openBrowser } from '@farmgate/identity-emulator/testing/frontend-browser'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const TOKEN = fileURLToPath(new URL('../../tools/src/token.ts', import.meta.url))
/** Prints the loaded modules of the embedded identity service to standard error. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
	import { registerHooks } from 'node:module'
	registerHooks({ load(url, context, next) {
		if (/identity-emulator|clerk-js|clerk.ui/.test(url)) process.stderr.write('LOADED ' + url + '\\n')
		return next(url, context)
	} })`)}`

/** Starting a server takes seconds, several times as many on a busy machine. */
const STARTED = { timeout: 60_000 }

const database = await ownDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'farmgate-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const started: ChildProcess[] = []
afterEach(() => {
	for (const child of started.splice(0)) child.kill('SIGKILL')
})

type Server = { child: ChildProcess; output: { out: string; err: string }; ended: Promise<number | null> }

function run(env: Record<string, string>, command: string[] = [MAIN]): Server {
	const child = spawn(process.execPath, command, {
		env: {
			PATH: process.env.PATH,
			...PROCESS_ENVIRONMENT,
			DATABASE_URL: database.url,
			DATA_DIR: dataDir,
			PORT: '0',
			SAMPLE_DATA: 'off',
			...env,
		},
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
			const address = /Farmgate is running at (\S+)/.exec(output.out)?.[1]
			if (address) resolve(address)
		})
	})
	const failed = ended.then((code) => {
		throw new Error(`the server ended with ${code}: ${output.err}`)
	})
	return await Promise.race([found, failed])
}

/** Fetches from the server once it is ready. */
async function serves(address: string): Promise<void> {
	await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
	expect((await fetch(`${address}/api/categories`)).status).toBe(200)
	expect((await fetch(`${address}/tiles/0/0/0.pbf`)).status).toBe(200)
}

async function endsWithoutProblem(server: Server, address: string): Promise<void> {
	expect(await server.ended).toBe(0)
	expect(server.output.out.trim().split('\n')[0]).toBe(`Farmgate is running at ${address}`)
	expect(server.output.out).toMatch(/The item index is loading[\s\S]*The item index is loaded\.\n/)
	expect(server.output.err).not.toMatch(/Warning|Error/)
}

describe('the server with the local accounts', () => {
	test(
		'prints its URL in the first line, owns sample locations, completes current requests on SIGTERM, and ends',
		STARTED,
		async () => {
			const server = run({ SAMPLE_DATA: 'on', TRUST_PROXY: 'true' }, ['--import', TELL_LOADED, MAIN])
			const address = await addressOf(server)
			// Logged before the server listens.
			expect(server.output.err).toContain('TRUST_PROXY=true trusts every X-Forwarded-For header')
			expect(server.output.err).toContain('LOADED')
			expect((await fetch(`${address}/__clerk/v1/client`)).status).toBe(200)
			await serves(address)
			await expect.poll(() => server.output.out).toMatch(/seller@farmgate\.test/)
			expect(server.output.out).toContain('farmgate-sample-1')

			const command = run({}, [TOKEN, 'Seller@farmgate.test'])
			expect(await command.ended).toBe(0)
			const headers = { authorization: `Bearer ${command.output.out.trim()}` }
			const own = await fetch(`${address}/api/user/locations`, { headers })
			expect(await own.json()).toHaveLength(6)
			expect((await fetch(`${address}/api/user/locations`)).status).toBe(401)
			expect((await fetch(`${address}/api/locations/pending`, { headers })).status).toBe(403)

			const state = JSON.parse(readFileSync(join(dataDir, 'identity', 'state.json'), 'utf8'))
			const deleted = await fetch(`${address}/__clerk_bapi/v1/users/user_sample_seller`, {
				method: 'DELETE',
				headers: { authorization: `Bearer ${state.keys.secretKey}` },
			})
			expect(deleted.status).toBe(200)
			await expect
				.poll(async () => (await database.sql`select from users where id = 'user_sample_seller'`).length, {
					timeout: 10_000,
				})
				.toBe(0)
			expect(await database.sql`select from locations where owner_user_id is not null`).toHaveLength(0)
			expect((await fetch(`${address}/api/user/locations`, { headers })).status).toBe(401)

			let response: Promise<Response> | undefined
			await database.sql.begin(async (transaction) => {
				await transaction`lock table categories in access exclusive mode`
				response = fetch(`${address}/api/categories`)
				await expect
					.poll(async () => {
						const [row] = await database.sql`select count(*)::int as n from pg_locks where not granted`
						return row?.n
					})
					.toBeGreaterThan(0)
				server.child.kill('SIGTERM')
				await expect.poll(() => server.output.err).toContain('closing')
			})
			expect((await response)?.status).toBe(200)
			await endsWithoutProblem(server, address)
		},
	)

	test('npm run token rejects an unknown account and lists the accounts', async () => {
		const { ended, output } = run({}, [TOKEN, 'unknown@farmgate.test'])
		expect(await ended).toBe(2)
		expect(output.err).toMatch(/no account unknown@farmgate\.test.*admin@farmgate\.test/)
		expect(output.out).toBe('')
	})
})

const signUp = (origin: string, email: string) => openBrowser({ origin }).signUp(email, 'a long password')

describe('the local accounts of one folder', () => {
	test(
		'are shared by two servers: accounts of both remain when one is killed and the other ends on SIGINT',
		STARTED,
		async () => {
			const servers = [run({}), run({})] as const
			const [one = '', other = ''] = await Promise.all(servers.map(addressOf))
			const emails = Array.from({ length: 4 }, (_, index) => `shared-${index}@farmgate.test`)
			const made = emails.map((email, index) => signUp(index % 2 ? one : other, email))
			expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
			servers[0].child.kill('SIGKILL')
			await servers[0].ended
			expect((await signUp(other, 'after-kill@farmgate.test')).status).toBe(200)
			await serves(other)
			servers[1].child.kill('SIGINT')
			await endsWithoutProblem(servers[1], other)
			const state = JSON.parse(readFileSync(join(dataDir, 'identity', 'state.json'), 'utf8'))
			const storedEmails = state.users.map(({ email }: { email: string }) => email)
			expect(storedEmails).toEqual(expect.arrayContaining([...emails, 'after-kill@farmgate.test']))
		},
	)
})

describe('the local accounts in production', () => {
	const production = {
		NODE_ENV: 'production',
		FARMGATE_ALLOW_EMBEDDED_IDENTITY: '1',
		PUBLIC_ORIGIN: 'https://farms.example',
	}

	test('do not include the sample accounts, and email codes are only in the log', STARTED, async () => {
		const stateFile = join(dataDir, 'identity', 'state.json')
		const users = [{ id: 'user_sample_admin', email: 'admin@farmgate.test', password: 'farmgate-sample-1' }]
		await createIdentityEmulator({ applicationName: 'Farmgate', stateFile, users })
		const server = run(production)
		const address = await addressOf(server)
		expect(server.output.out).not.toMatch(/farmgate-sample|farmgate\.test/)
		const browser = openBrowser({ origin: address })
		const rejected = await browser.signIn('admin@farmgate.test', 'farmgate-sample-1')
		expect(rejected.body.errors?.[0]?.code).toBe('form_identifier_not_found')
		const printed = run(production, [TOKEN, 'admin@farmgate.test'])
		expect(await printed.ended).toBe(2)
		expect(printed.output.out).toBe('')

		const { attempt } = await browser.startSignUp('nell@people.example', 'a long password')
		expect((await attempt('424242')).body.errors?.[0]?.code).toBe('form_code_incorrect')
		const log = () => server.output.out + server.output.err
		await expect.poll(log).toMatch(/email code for \[email\]: \d{6}/)
		const code = /email code for \[email\]: (\d{6})/.exec(log())?.[1] ?? ''
		expect((await attempt(code)).body.response?.status).toBe('complete')
	})
})

describe('the embedded identity service', () => {
	const realKeys = {
		CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.farms.example$').toString('base64')}`,
		CLERK_SECRET_KEY: 'sk_live_x',
		CLERK_JWT_KEY: 'MIIB',
	}

	test('is neither loaded nor served with keys of Clerk', STARTED, async () => {
		const server = run(realKeys, ['--import', TELL_LOADED, MAIN])
		const address = await addressOf(server)
		expect((await fetch(`${address}/__clerk/v1/client`)).status).toBe(404)
		expect((await fetch(`${address}/__clerk_bapi/v1/users`)).status).toBe(404)
		const page = await fetch(address)
		expect(page.headers.get('content-security-policy')).toContain('https://clerk.farms.example')
		expect(server.output.err).not.toContain('LOADED')
		expect(server.output.out).not.toContain('farmgate.test')
		const token = run(realKeys, [TOKEN, 'admin@farmgate.test'])
		expect(await token.ended).toBe(2)
		expect(token.output.err).toContain('tokens come from Clerk')
	})
})

describe('a server that cannot start prints the reason in one line and exits with 1', () => {
	test('a port in use', async () => {
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

	test('damaged accounts', async () => {
		const damagedDir = mkdtempSync(join(tmpdir(), 'farmgate-damaged-'))
		mkdirSync(join(damagedDir, 'identity'))
		writeFileSync(join(damagedDir, 'identity', 'state.json'), '{"version":1,')
		const { ended, output } = run({ DATA_DIR: damagedDir })
		expect(await ended).toBe(1)
		expect(output.err.trim().split('\n')).toEqual([expect.stringContaining('state.json: it is not JSON. Restore')])
		rmSync(damagedDir, { recursive: true })
	})

	test.each([
		['a database without TLS', { DATABASE_URL: `${database.url}?sslmode=require` }, 'does not speak TLS'],
		[
			'a database that does not run',
			{ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/x' },
			'does not accept connections',
		],
		['a setting of the wrong kind', { PORT: 'eighty' }, 'PORT must be a port number'],
	])('%s', async (_name, env, sentence) => {
		const { ended, output } = run(env)
		expect(await ended).toBe(1)
		expect(output.err).toContain(sentence)
		expect(output.err).not.toMatch(/hunter2|\n\s+at /)
		expect(output.out).toBe('')
	})
})
