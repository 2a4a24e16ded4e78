import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { node24Path } from './node24.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

const READY_WITHIN_MS = 120_000
/** As compose.yaml grants. */
const STOPPED_WITHIN_MS = 20_000

/** Exit code and output of a process. */
export async function ended(child) {
	let text = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data))
	const [status] = await once(child, 'close')
	return { status, text }
}

/** A free port of this machine. */
async function freePort() {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
	await once(server.close(), 'close')
	return port
}

/** Starts a program of this repository, and resolves to its first line of output. */
async function startNeighbor(file, args, env) {
	const child = spawn(node24Path(), [inRepository(file), ...args], {
		cwd: repositoryRoot,
		env: { PATH: process.env.PATH, ...env },
		stdio: ['pipe', 'pipe', 'inherit'],
	})
	const [line] = await Promise.race([
		once(child.stdout, 'data'),
		once(child, 'close').then(() => {
			throw new Error(`${file} has ended`)
		}),
	])
	return { line: String(line), stop: () => child.kill('SIGTERM') }
}

/** A session token of a sample account, as a browser gets it. */
async function signIn(accounts, origin) {
	const response = await fetch(`${accounts}/__clerk/v1/client/sign_ins`, {
		method: 'POST',
		headers: { origin },
		body: new URLSearchParams({ identifier: 'seller@farmgate.test', password: 'farmgate-sample-1' }),
	})
	const { client } = /** @type {any} */ (await response.json())
	return client.sessions[0].last_active_token.jwt
}

/** Uploads a photo and returns the statuses of the upload and of the stored photo. */
async function uploadPhoto(address, token) {
	const form = new FormData()
	form.set('file', new Blob([readFileSync(inRepository('docs/screenshot.webp'))]), 'photo.webp')
	const headers = { authorization: `Bearer ${token}` }
	const sent = await fetch(`${address}/api/uploads`, { method: 'POST', headers, body: form })
	if (sent.status !== 201) return `${sent.status} ${await sent.text()}`
	const { url } = /** @type {any} */ (await sent.json())
	return `201, then ${(await fetch(new URL(url, address))).status}`
}

async function untilReady(address) {
	const deadline = Date.now() + READY_WITHIN_MS
	while (Date.now() < deadline) {
		if (
			await fetch(`${address}/readyz`).then(
				({ ok }) => ok,
				() => false,
			)
		)
			return true
		await setTimeout(200)
	}
	return false
}

/**
 * Runs the server of a built image in production, with a PostgreSQL and accounts that a server of this repository provides, and
 * returns what is wrong.
 */
export async function checkImageServer(image, work) {
	const problems = []
	const expect = (what, found, wanted) => {
		if (found !== wanted) problems.push(`${what}: ${found} instead of ${wanted}`)
	}
	const dataDir = join(work, 'accounts')
	const port = await freePort()
	const address = `http://127.0.0.1:${port}`
	const settings = { DATA_DIR: dataDir, PORT: '0', PUBLIC_ORIGIN: address, LOG_LEVEL: 'warn' }
	const database = await startNeighbor('packages/db/src/testing/hold-embedded-postgres.ts', [dataDir], {})
	const accounts = await startNeighbor('apps/api/src/main.ts', [], settings)
	try {
		const accountsAddress = /http:\S+/.exec(accounts.line)?.[0]
		const { keys } = JSON.parse(readFileSync(join(dataDir, 'identity/state.json'), 'utf8'))
		const startedAt = Date.now()
		const server = image.start({
			HOST: '127.0.0.1',
			PORT: String(port),
			PUBLIC_ORIGIN: address,
			DATABASE_URL: JSON.parse(database.line).url,
			// The instance of the emulator has a host that does not exist.
			CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.identity-emulator.test$').toString('base64')}`,
			CLERK_SECRET_KEY: keys.secretKey,
			CLERK_JWT_KEY: keys.publicKey,
			CLERK_API_URL: `${accountsAddress}/__clerk_bapi`,
		})
		const end = ended(server)
		if (!(await untilReady(address))) {
			server.kill('SIGKILL')
			return [`the server is not ready\n${(await end).text}`]
		}
		console.log(`It is ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
		expect('the user', /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1], '1000')
		for (const path of ['/', '/farms', '/api/categories', '/tiles/0/0/0.pbf'])
			expect(path, (await fetch(address + path)).status, 200)
		expect('an upload', await uploadPhoto(address, await signIn(accountsAddress, address)), '201, then 200')
		const written = await ended(image.start({}, ['touch', '/app/file']))
		expect('writing to /app', /Read-only file system/.test(written.text), true)
		server.kill('SIGTERM')
		const stopped = await Promise.race([end, setTimeout(STOPPED_WITHIN_MS, null)])
		if (stopped === null) server.kill('SIGKILL')
		expect('SIGTERM', stopped?.status, 0)
	} finally {
		accounts.stop()
		database.stop()
	}
	return problems
}
