import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

const MINUTE_MS = 60_000
let now = Date.now()
let server: TestServer
beforeEach(async () => {
	now = Date.now()
	server = await startTestServer({ now: () => now })
})
afterEach(() => server.app.close())

async function failTenTimes(email: string): Promise<void> {
	// Concurrent attempts and new browsers must not allow more attempts.
	const guesses = Array.from({ length: 10 }, () => openBrowser(server).signIn(email, 'a wrong password'))
	expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(422))
}

describe('after ten wrong passwords for an account', () => {
	test('even the right one is rejected with 429, until fifteen minutes after the first', async () => {
		await failTenTimes(BUYER.email)
		const rejected = await openBrowser(server).signIn(BUYER.email.toUpperCase(), PASSWORD)
		expect(rejected).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
		expect(rejected.error?.message).toMatch(/^Too many requests\./)
		const seconds = Number(rejected.headers.get('retry-after'))
		expect(seconds).toBe(15 * 60)
		now += 14 * MINUTE_MS
		expect((await openBrowser(server).signIn(BUYER.email, PASSWORD)).status).toBe(429)
		now += MINUTE_MS
		expect((await openBrowser(server).signIn(BUYER.email, PASSWORD)).status).toBe(200)
	})

	test('codes are rejected too, but not those of other accounts', async () => {
		await failTenTimes(BUYER.email)
		const { attempt } = await openBrowser(server).startWithCode(BUYER.email)
		expect((await attempt('424242')).status).toBe(429)
		expect((await openBrowser(server).signIn(ADMIN.email, PASSWORD)).status).toBe(200)
	})
})

test('wrong codes and wrong passwords count together, also with new codes', async () => {
	const statuses: number[] = []
	for (let codes = 0; codes < 3; codes += 1) {
		const { attempt } = await openBrowser(server).startWithCode(BUYER.email)
		for (let tries = 0; tries < 4; tries += 1) statuses.push((await attempt('000000')).status)
	}
	expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
	expect((await openBrowser(server).signIn(BUYER.email, PASSWORD)).status).toBe(429)
})

test('a right password resets the count', async () => {
	for (let round = 0; round < 3; round += 1) {
		for (let tries = 0; tries < 6; tries += 1) await openBrowser(server).signIn(BUYER.email, 'a wrong password')
		expect((await openBrowser(server).signIn(BUYER.email, PASSWORD)).status).toBe(200)
	}
})

test('the limit applies to a signed-in session', async () => {
	const browser = openBrowser(server)
	await browser.signIn(BUYER.email, PASSWORD)
	const change = (current: string) =>
		browser.call('POST', '/me/change_password', { current_password: current, new_password: 'a new password' })
	for (let tries = 0; tries < 10; tries += 1) expect((await change('a wrong password')).status).toBe(422)
	expect((await change(PASSWORD)).status).toBe(429)
})
