import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PROCESS_ENVIRONMENT } from '@farmgate/config/vitest-node'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { openBrowser as openFrontend } from '@farmgate/identity-emulator/testing/frontend-browser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'

const PASSWORD = 'a long password'
const database = await ownDatabase()
const { db, sql } = database
const dataDir = mkdtempSync(join(tmpdir(), 'farmgate-identity-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Both servers have the same public origin, so that both accept the tokens of either. */
const authorizedParties: string[] = []

async function startApp(): Promise<{ app: FastifyInstance; origin: string }> {
	const accounts = [
		{ id: 'user_sample', email: 'sample@farmgate.test', password: PASSWORD, publicMetadata: { role: 'admin' } },
	]
	const identity = await createEmbeddedIdentity({
		dataDir,
		authorizedParties,
		accounts,
		isProduction: false,
	})
	const app = await buildTestApp({ db, identity, clock: { now: () => new Date() } })
	const origin = await app.listen({ host: '127.0.0.1', port: 0 })
	authorizedParties.push(origin)
	return { app, origin }
}

const { origin } = await startApp()
/** Another server with the same accounts. */
const other = await startApp()

/** The token that `npm run token` prints for an account. */
async function printToken(of: string): Promise<string> {
	const command = fileURLToPath(new URL('../../../../tools/src/token.ts', import.meta.url))
	const env = { PATH: process.env.PATH, ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir }
	return (await promisify(execFile)(process.execPath, [command, of], { env })).stdout.trim()
}

/** A browser with its cookies at the identity service. `token` requests a session token. */
function openBrowser(of = origin) {
	const { call, ...browser } = openFrontend({ origin: of })
	const post = (path: string, form?: Record<string, string>) => call('POST', path, form)
	let sessionId = ''
	async function begin(started: ReturnType<typeof call>) {
		const { status, body } = await started
		sessionId = body.response?.created_session_id ?? ''
		return status
	}
	return {
		post,
		sessionId: () => sessionId,
		signUp: (email: string) => begin(browser.signUp(email, PASSWORD)),
		signIn: (email: string) => begin(browser.signIn(email, PASSWORD)),
		token: async () => String((await post(`/client/sessions/${sessionId}/tokens`)).body.jwt),
	}
}

async function statusOf(path: string, token: string, of = origin): Promise<number> {
	return (await fetch(`${of}${path}`, { headers: { authorization: `Bearer ${token}` } })).status
}

const OWN = '/api/user/locations'
let email = ''
let count = 0
beforeEach(() => {
	count += 1
	email = `nell-${count}@farmgate.test`
})

describe('a token that has not expired', () => {
	test('ends with its session, on all servers', async () => {
		const browser = openBrowser()
		expect(await browser.signUp(email)).toBe(200)
		const token = await browser.token()
		expect([await statusOf(OWN, token), await statusOf(OWN, token, other.origin)]).toEqual([200, 200])
		await browser.post('/client/sessions?_method=DELETE')
		expect([await statusOf(OWN, token), await statusOf(OWN, token, other.origin)]).toEqual([401, 401])
		expect(await statusOf('/api/locations', token)).toBe(200)
	})

	test('ends when its device is signed out from another one', async () => {
		const [laptop, phone] = [openBrowser(), openBrowser()]
		await laptop.signUp(email)
		await phone.signIn(email)
		const [here, there] = [await laptop.token(), await phone.token()]
		expect((await laptop.post(`/me/sessions/${phone.sessionId()}/revoke`)).status).toBe(200)
		expect([await statusOf(OWN, here), await statusOf(OWN, there)]).toEqual([200, 401])
	})

	test('ends with "sign out of other sessions"', async () => {
		const [laptop, phone] = [openBrowser(), openBrowser()]
		await laptop.signUp(email)
		await phone.signIn(email)
		const [here, there] = [await laptop.token(), await phone.token()]
		const change = { current_password: PASSWORD, new_password: 'another password', sign_out_of_other_sessions: 'true' }
		expect((await laptop.post('/me/change_password', change)).status).toBe(200)
		expect([await statusOf(OWN, here), await statusOf(OWN, there)]).toEqual([200, 401])
	})

	test('printed by the command line ends with "sign out of other sessions"', async () => {
		const browser = openBrowser()
		await browser.signUp(email)
		const token = await printToken(email)
		expect([await statusOf(OWN, token), await statusOf(OWN, token, other.origin)]).toEqual([200, 200])
		const change = { current_password: PASSWORD, new_password: 'another password', sign_out_of_other_sessions: 'true' }
		await browser.post('/me/change_password', change)
		expect([await statusOf(OWN, token), await statusOf(OWN, token, other.origin)]).toEqual([401, 401])
	})

	test('ends with the account', async () => {
		const browser = openBrowser()
		await browser.signUp(email)
		const token = await browser.token()
		const removed = await fetch(`${origin}/api/user?places=free`, {
			method: 'DELETE',
			headers: { authorization: `Bearer ${token}` },
		})
		expect(removed.status).toBe(204)
		expect([await statusOf(OWN, token), await statusOf(OWN, token, other.origin)]).toEqual([401, 401])
		expect(await openBrowser(other.origin).signIn(email)).toBe(422)
	})
})

test('who signs up types the code of the outbox, and then gets mail', async () => {
	const browser = openBrowser()
	await browser.signUp(email)
	const mailed = () => sql`select subject, text_body from mail_messages where to_email = ${email} order by id`
	await expect.poll(mailed).toMatchObject([{ text_body: expect.stringContaining('Your code is 424242.') }])
	const location = { name: 'Elm Farm', type: 'Farm', address: '1 Elm Road', coordinates: { lat: 43, lng: -79 } }
	const submitted = await fetch(`${origin}/api/locations`, {
		method: 'POST',
		headers: { authorization: `Bearer ${await browser.token()}`, 'content-type': 'application/json' },
		body: JSON.stringify(location),
	})
	expect(submitted.status).toBe(201)
	expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your code for Farmgate', 'We received Elm Farm'])
})

test('accounts created concurrently on two servers with one folder exist on both', async () => {
	const emails = Array.from({ length: 6 }, (_, index) => `burst-${index}@farmgate.test`)
	const statuses = await Promise.all(
		emails.map((address, index) => openBrowser(index % 2 === 0 ? origin : other.origin).signUp(address)),
	)
	expect(statuses).toEqual(Array(6).fill(200))
	for (const address of emails) {
		expect(await openBrowser(origin).signIn(address)).toBe(200)
		expect(await openBrowser(other.origin).signIn(address)).toBe(200)
	}
})

test('who cannot type the code of an address gets no account for it, and its claims stay', async () => {
	await sql`insert into locations (slug, name, type, address, lat, lng, time_zone)
		values ('a-farm', 'A farm', 'Farm', 'Somewhere', 43, -79, 'America/Toronto')`
	await sql`insert into claim_requests (location_id, name, email, message)
		select id, 'Vera', ${email}, 'It is mine' from locations where slug = 'a-farm'`
	const { attempt } = await openFrontend({ origin }).startSignUp(email, PASSWORD)
	expect((await attempt('000000')).status).toBe(422)
	expect(await openBrowser().signIn(email)).toBe(422)
	expect((await sql`select name from claim_requests where email = ${email}`).map(({ name }) => name)).toEqual(['Vera'])
})
