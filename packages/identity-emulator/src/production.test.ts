import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityEmulatorOptions } from './identity-emulator.ts'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, mintToken, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let folder: string
const servers: TestServer[] = []
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'identity-emulator-'))
})
afterEach(async () => {
	for (const { app } of servers.splice(0)) await app.close()
	await rm(folder, { recursive: true })
})

async function start(options: Partial<IdentityEmulatorOptions> = {}): Promise<TestServer> {
	const server = await startTestServer({ stateFile: join(folder, 'identity.json'), ...options })
	servers.push(server)
	return server
}

const startInProduction = () => start({ isProduction: true, allowInProduction: true })

/** The last code in the log. */
function loggedCode({ logged }: TestServer): string {
	return /: (\d{6})$/.exec(logged.findLast((line) => line.startsWith('email code')) ?? '')?.[1] ?? ''
}

async function signUpWithCode(server: TestServer, email: string) {
	const browser = openBrowser(server)
	const { started, attempt } = await browser.startSignUp(email, PASSWORD)
	expect(started.body.response?.status).toBe('missing_requirements')
	return { browser, attempt }
}

describe('in production', () => {
	test('sample accounts do not exist, even if an earlier start in development created them', async () => {
		const before = await start()
		const signedIn = await openBrowser(before).signIn(ADMIN.email, PASSWORD)
		const sessionId = String(signedIn.body.response?.created_session_id)
		expect(await before.emulator.findLiveSession(sessionId)).not.toBeNull()

		const server = await startInProduction()
		for (const { email } of [ADMIN, BUYER]) {
			const rejected = await openBrowser(server).signIn(email, PASSWORD)
			expect(rejected).toMatchObject({ status: 422, error: { code: 'form_identifier_not_found' } })
			await expect(mintToken(server.emulator, email)).rejects.toThrow('no account')
		}
		expect(await server.emulator.findLiveSession(sessionId)).toBeNull()
		await expect(server.clerk.users.getUser(BUYER.id)).rejects.toMatchObject({ status: 404 })
		expect(await server.emulator.listEmails()).toEqual([])
	})

	test('sample accounts are not created, and addresses of existing ones cannot be taken', async () => {
		await start()
		const server = await startInProduction()
		expect((await openBrowser(server).signUp(ADMIN.email, PASSWORD)).error?.code).toBe('form_identifier_exists')
	})

	test('a sign-up needs a random single-use code that is only in the log', async () => {
		const server = await startInProduction()
		const codes = new Set<string>()
		for (let number = 0; number < 4; number += 1) {
			const { browser, attempt } = await signUpWithCode(server, `nell-${number}@farmgate.test`)
			const code = loggedCode(server)
			codes.add(code)
			expect((await attempt('424242')).status).toBe(422)
			const done = await attempt(code)
			expect(done.body.response?.status).toBe('complete')
			expect(JSON.stringify(done.body)).not.toContain(code)
			expect((await browser.user())?.email_addresses[0]?.verification.status).toBe('verified')
		}
		expect(codes.size).toBe(4)
		expect(codes).not.toContain('424242')
	})

	test('a code is valid only for its own sign-in, and the development code for none', async () => {
		const server = await startInProduction()
		await server.clerk.users.createUser({ emailAddress: ['nell@farmgate.test'], password: PASSWORD })
		const first = await openBrowser(server).startWithCode('nell@farmgate.test')
		const firstCode = loggedCode(server)
		const second = await openBrowser(server).startWithCode('nell@farmgate.test')
		expect((await second.attempt('424242')).status).toBe(422)
		expect((await second.attempt(firstCode)).status).toBe(422)
		expect((await first.attempt(firstCode)).body.response?.status).toBe('complete')
	})
})

describe('in development', () => {
	test('an account exists, with a verified address, when the code was entered', async () => {
		const mailed: [email: string, code: string][] = []
		const server = await start({ mailCode: (...mail) => mailed.push(mail) })
		const { browser, attempt } = await signUpWithCode(server, 'nell@farmgate.test')
		expect(mailed).toEqual([['nell@farmgate.test', '424242']])
		expect(await server.emulator.listEmails()).not.toContain('nell@farmgate.test')
		expect((await attempt('111111')).status).toBe(422)
		await attempt('424242')
		expect((await browser.user())?.email_addresses[0]?.verification.status).toBe('verified')
	})

	test('sample accounts are created with verified addresses', async () => {
		const browser = openBrowser(await start())
		await browser.signIn(BUYER.email, PASSWORD)
		expect((await browser.user())?.email_addresses[0]?.verification.status).toBe('verified')
	})
})
