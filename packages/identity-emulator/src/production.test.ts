import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityEmulatorOptions } from './identity-emulator.ts'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

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

/** The last code in the log, where alone it is written. */
function loggedCode({ logged }: TestServer): string {
	return /: (\d{6})$/.exec(logged.findLast((line) => line.startsWith('e-mail code')) ?? '')?.[1] ?? ''
}

async function signUpWithCode(server: TestServer, email: string) {
	const browser = openBrowser(server)
	const started = await browser.signUp(email, PASSWORD)
	expect(started.body.response?.status).toBe('missing_requirements')
	const path = `/client/sign_ups/${started.body.response?.id}`
	await browser.call('POST', `${path}/prepare_verification`, { strategy: 'email_code' })
	return { browser, attempt: (code: string) => browser.call('POST', `${path}/attempt_verification`, { code }) }
}

describe('in production', () => {
	test('the sample accounts do not exist, also when an earlier start in development made them', async () => {
		const before = await start()
		const session = await before.clerk.sessions.createSession({ userId: ADMIN.id })
		const { token: ticket } = await before.clerk.signInTokens.createSignInToken({
			userId: BUYER.id,
			expiresInSeconds: 60,
		})
		expect(await before.emulator.findLiveSession(session.id)).not.toBeNull()

		const server = await startInProduction()
		for (const { email } of [ADMIN, BUYER]) {
			const refused = await openBrowser(server).signIn(email, PASSWORD)
			expect(refused).toMatchObject({ status: 422, error: { code: 'form_identifier_not_found' } })
			await expect(server.emulator.mintSessionToken({ email })).rejects.toThrow('no account')
		}
		const byTicket = await openBrowser(server).call('POST', '/client/sign_ins', { strategy: 'ticket', ticket })
		expect(byTicket.error?.code).toBe('ticket_invalid_code')
		expect(await server.emulator.findLiveSession(session.id)).toBeNull()
		await expect(server.clerk.sessions.getToken(session.id)).rejects.toMatchObject({ status: 404 })
		expect(await server.emulator.listEmails()).toEqual([])
		expect(await server.clerk.users.getCount()).toBe(0)
	})

	test('none of them is made, and nobody can take the address of one that was', async () => {
		await start()
		const server = await startInProduction()
		expect((await openBrowser(server).signUp(ADMIN.email, PASSWORD)).error?.code).toBe('form_identifier_exists')
	})

	test('an account needs a code that is random, single, and written nowhere but to the log', async () => {
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

	test('the code of one sign-in opens no other, and the public one opens none', async () => {
		const server = await startInProduction()
		await server.clerk.users.createUser({ emailAddress: ['nell@farmgate.test'], password: PASSWORD })
		const first = await openBrowser(server).startWithCode('nell@farmgate.test')
		const ofFirst = loggedCode(server)
		const second = await openBrowser(server).startWithCode('nell@farmgate.test')
		expect((await second.attempt('424242')).status).toBe(422)
		expect((await second.attempt(ofFirst)).status).toBe(422)
		expect((await first.attempt(ofFirst)).body.response?.status).toBe('complete')
	})
})

describe('in development', () => {
	test('an address that nobody has shown to be theirs is not verified, until a code for it is typed', async () => {
		const server = await start()
		const browser = openBrowser(server)
		await browser.signUp('nell@farmgate.test', PASSWORD)
		expect((await browser.user())?.email_addresses[0]?.verification.status).toBe('unverified')
		const other = openBrowser(server)
		await (await other.startWithCode('nell@farmgate.test')).attempt('424242')
		expect((await other.user())?.email_addresses[0]?.verification.status).toBe('verified')
	})

	test('sample accounts are made and their addresses count as verified', async () => {
		const browser = openBrowser(await start())
		await browser.signIn(BUYER.email, PASSWORD)
		expect((await browser.user())?.email_addresses[0]?.verification.status).toBe('verified')
	})
})
