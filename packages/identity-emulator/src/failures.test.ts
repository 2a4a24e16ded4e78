import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './testing/frontend-browser.ts'
import { BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let folder: string
const servers: TestServer[] = []
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'identity-emulator-'))
})
afterEach(async () => {
	for (const { app } of servers.splice(0)) await app.close()
	await rm(folder, { recursive: true })
})

async function start(...[options]: Parameters<typeof startTestServer>): Promise<TestServer> {
	const server = await startTestServer(options)
	servers.push(server)
	return server
}

/** A server that cannot write its state, because the name of the temporary file is too long. */
async function startReadOnly(): Promise<TestServer> {
	const writableFile = join(folder, 'identity.json')
	await (await start({ stateFile: writableFile })).emulator.close()
	const stateFile = join(folder, `${'x'.repeat(245)}.json`)
	await copyFile(writableFile, stateFile)
	return start({ stateFile })
}

test('a sign-up that cannot be saved responds 503 and creates no account', async () => {
	const server = await startReadOnly()
	const browser = openBrowser(server)
	const failed = await browser.signUp('nell@farmgate.test', PASSWORD)
	expect(failed).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
	expect(await browser.user()).toBeNull()
	expect((await openBrowser(server).signIn('nell@farmgate.test', PASSWORD)).error?.code).toBe(
		'form_identifier_not_found',
	)
	expect(await server.emulator.listEmails()).not.toContain('nell@farmgate.test')
})

test('a sign-in that cannot be saved responds 503 and creates no session', async () => {
	const server = await startReadOnly()
	const browser = openBrowser(server)
	expect((await browser.signIn(BUYER.email, PASSWORD)).status).toBe(503)
	expect(await browser.user()).toBeNull()
	const [stateFile = ''] = (await readdir(folder)).filter((name) => name.startsWith('xxx'))
	expect(JSON.parse(await readFile(join(folder, stateFile), 'utf8'))).toMatchObject({ sessions: [] })
})

test('a wrong password that cannot be counted responds 503', async () => {
	const server = await startReadOnly()
	expect((await openBrowser(server).signIn(BUYER.email, 'a wrong password')).status).toBe(503)
})

test('while another process holds the lock, changes respond 503 and reads work', async () => {
	let isBusy = false
	const server = await start({
		stateFile: join(folder, 'identity.json'),
		runExclusively: (work) => (isBusy ? Promise.reject(new Error('the lock is taken')) : work()),
	})
	const browser = openBrowser(server)
	await browser.signIn(BUYER.email, PASSWORD)
	isBusy = true
	expect((await browser.call('POST', '/client/sessions?_method=DELETE')).status).toBe(503)
	expect((await browser.user())?.id).toBe(BUYER.id)
})

test.each([
	[429, 'too_many_requests'],
	[503, 'service_unavailable'],
])('a %i of the surrounding application has the error format of Clerk', async (statusCode, code) => {
	const server = await startTestServer({}, (app) => {
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('retry-after', 7)
			throw Object.assign(new Error('refused'), { statusCode })
		})
	})
	servers.push(server)
	const rejected = await openBrowser(server).signIn(BUYER.email, PASSWORD)
	expect(rejected).toMatchObject({ status: statusCode, error: { code } })
	expect(rejected.headers.get('retry-after')).toBe('7')
})

test('an account cannot be deleted more than ten minutes after the sign-in', async () => {
	let now = Date.now()
	const server = await start({ now: () => now })
	const browser = openBrowser(server)
	await browser.signUp('nell@farmgate.test', PASSWORD)
	now += 11 * 60_000
	const rejected = await browser.call('POST', '/me?_method=DELETE')
	expect(rejected).toMatchObject({ status: 403, error: { code: 'recent_sign_in_needed' } })
	await browser.call('POST', '/client/sessions?_method=DELETE')
	await browser.signIn('nell@farmgate.test', PASSWORD)
	expect((await browser.call('POST', '/me?_method=DELETE')).status).toBe(200)
	expect(await server.emulator.listEmails()).not.toContain('nell@farmgate.test')
})
