import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { decodeJwt } from 'jose'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let browser: Browser
/** Shared by all tests and cleared after each, because loading the widget's scripts takes most of a test's time. */
let context: BrowserContext
let server: TestServer
const foreignRequests: string[] = []
const consoleErrors: string[] = []

/** Tests with rejected requests. The browser logs each of them. */
const REJECTED_REQUEST = /Failed to load resource: the server responded with a status of 4\d\d/

beforeAll(async () => {
	;[browser, server] = await Promise.all([chromium.launch(chromiumLaunchOptions()), startTestServer()])
	context = await browser.newContext({ viewport: { width: 900, height: 900 }, reducedMotion: 'reduce' })
	context.setDefaultTimeout(15_000)
	context.on('request', (request) => {
		const url = new URL(request.url())
		if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') foreignRequests.push(request.url())
	})
	context.on('console', (message) => {
		const isError = message.type() === 'error' || message.type() === 'warning'
		if (isError && !REJECTED_REQUEST.test(message.text())) consoleErrors.push(message.text())
	})
	context.on('weberror', (error) => consoleErrors.push(error.error().message))
})
afterAll(async () => {
	await browser?.close()
	await server?.app.close()
})

/** Clears everything except cached scripts. */
async function clearBrowser(): Promise<void> {
	for (const page of context.pages()) {
		await page.evaluate('localStorage.clear(), sessionStorage.clear()')
		await page.close()
	}
	await context.clearCookies()
}

afterEach(async () => {
	await clearBrowser()
	expect(foreignRequests.splice(0), 'requests that left this machine').toEqual([])
	expect(consoleErrors.splice(0), 'console errors').toEqual([])
})

async function openPage(path: string, origin = server.origin): Promise<Page> {
	const page = await context.newPage()
	await page.goto(origin + path)
	return page
}

const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

async function expectSignedInAs(page: Page, text: string): Promise<void> {
	await page.locator('#user', { hasText: text }).waitFor()
}

async function enterEmail(page: Page, email: string): Promise<void> {
	await page.getByLabel('Email address').fill(email)
	await clickContinue(page)
}

async function enterPassword(page: Page, password: string): Promise<void> {
	await page.locator('input[name=password]').fill(password)
	await clickContinue(page)
}

async function typeCode(page: Page, code: string): Promise<void> {
	const field = page.locator('input[autocomplete="one-time-code"]').first()
	// The widget clears the field after it has shown that a code was wrong.
	await field.waitFor()
	await expect.poll(() => field.inputValue()).toBe('')
	await field.focus()
	await page.keyboard.type(code)
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await enterEmail(page, email)
	await enterPassword(page, password)
	await expectSignedInAs(page, email)
}

/** Opens a page and signs in without the widget. */
async function openSignedIn(email: string): Promise<Page> {
	const page = await openPage('/')
	await expectSignedInAs(page, 'signed out')
	await page.evaluate(`Clerk.client.signIn.create({ identifier: '${email}', password: '${PASSWORD}' })
		.then(({ createdSessionId }) => Clerk.setActive({ session: createdSessionId }))`)
	await expectSignedInAs(page, email)
	return page
}

/** Sent by Enter: a message about the password may move the button away during a click. */
async function fillSignUp(page: Page, email: string): Promise<void> {
	await page.getByLabel('Email address').fill(email)
	await page.getByLabel('First name').fill('Nell')
	await page.getByLabel('Last name').fill('New')
	await page.locator('input[name=password]').fill('a-long-password')
	await page.locator('input[name=password]').press('Enter')
}

interface Authentication {
	userId?: string
	claims?: Record<string, unknown>
}

/** The result of Clerk's server library for the cookies of the page. */
function authenticateOnServer(page: Page): Promise<{ status: number; body: Authentication }> {
	return page.evaluate<{ status: number; body: Authentication }>(
		`fetch('/api/me').then(async (response) => ({ status: response.status, body: await response.json() }))`,
	)
}

async function signOut(page: Page): Promise<void> {
	await Promise.all([page.waitForEvent('load'), page.evaluate('void Clerk.signOut()')])
	await expectSignedInAs(page, 'signed out')
}

describe('signing in', () => {
	test('reports unknown addresses and wrong passwords, and accepts the right password', async () => {
		const page = await openPage('/sign-in')
		await enterEmail(page, 'unknown@farmgate.test')
		await page.getByText("Couldn't find your account.").first().waitFor()
		await enterEmail(page, ADMIN.email)
		await enterPassword(page, 'wrong password')
		await page.getByText('Password is incorrect').first().waitFor()
		await enterPassword(page, PASSWORD)
		await expectSignedInAs(page, 'ada@farmgate.test | Ada Admin | admin')
		expect(new URL(page.url()).pathname).toBe('/')
	})

	test('the server authenticates the cookie, with role, until sign-out', async () => {
		const page = await openPage('/sign-in')
		expect((await authenticateOnServer(page)).status).toBe(401)
		await signIn(page, ADMIN.email)
		const { body } = await authenticateOnServer(page)
		expect(body.userId).toBe(ADMIN.id)
		expect(body.claims).toMatchObject({ azp: server.origin, metadata: { role: 'admin' }, email: ADMIN.email })
		await signOut(page)
		await expectSignedInAs(page, 'signed out')
		expect((await authenticateOnServer(page)).status).toBe(401)
	})

	test('accepts the email code and rejects a wrong one', async () => {
		const page = await openPage('/sign-in')
		await enterEmail(page, BUYER.email)
		await page.getByText('Use another method').click()
		await page.getByText(/Email code to/).click()
		await page.getByText('Check your email').waitFor()
		await typeCode(page, '111111')
		await page.getByText('Incorrect code').first().waitFor()
		await typeCode(page, '424242')
		await expectSignedInAs(page, BUYER.email)
		expect(server.logged).toContain(`email code for ${BUYER.email}: 424242`)
	})

	test('reports too many wrong passwords', async () => {
		const { id, primaryEmailAddress } = await server.clerk.users.createUser({
			emailAddress: ['locked@farmgate.test'],
			password: PASSWORD,
		})
		const email = primaryEmailAddress?.emailAddress ?? ''
		for (let tries = 0; tries < 10; tries += 1) await openBrowser(server).signIn(email, 'a wrong password')
		const page = await openPage('/sign-in')
		await enterEmail(page, email)
		await enterPassword(page, PASSWORD)
		await page.getByText('Too many requests.').first().waitFor()
		await server.clerk.users.deleteUser(id)
	})
})

describe('signing up', () => {
	test('rejects a taken address', async () => {
		const page = await openPage('/signup')
		await fillSignUp(page, ADMIN.email)
		await page.getByText('That email address is taken').first().waitFor()
	})

	test('in production creates the account when the random code is entered', async () => {
		const production = await startTestServer({ isProduction: true, allowInProduction: true })
		try {
			const page = await openPage('/signup', production.origin)
			await fillSignUp(page, 'vera@farmgate.test')
			await page.getByText('Verify your email').waitFor()
			expect(await production.emulator.listEmails()).toEqual([])
			const [code = ''] = /\d{6}$/.exec(production.logged.at(-1) ?? '') ?? []
			await typeCode(page, code)
			await expectSignedInAs(page, 'vera@farmgate.test')
		} finally {
			await production.app.close()
		}
	})
})

describe('the account', () => {
	test('a forgotten password is replaced after an email code', async () => {
		await server.clerk.users.createUser({
			emailAddress: ['fred@farmgate.test'],
			password: PASSWORD,
			firstName: 'Fred',
			lastName: 'Forgetful',
		})
		const page = await openPage('/sign-in')
		await enterEmail(page, 'fred@farmgate.test')
		await page.getByText('Forgot password?').click()
		await page.getByText('Reset your password').click()
		await typeCode(page, '424242')
		await page.getByText('Set new password').waitFor()
		await page.locator('input[name=password]').fill('another password')
		await page.locator('input[name=confirmPassword]').fill('another password')
		await page.locator('input[name=confirmPassword]').press('Enter')
		await expectSignedInAs(page, 'fred@farmgate.test')
		await signOut(page)
		await page.goto(`${server.origin}/sign-in`)
		await enterEmail(page, 'fred@farmgate.test')
		await enterPassword(page, PASSWORD)
		await page.getByText('Password is incorrect').first().waitFor()
		await enterPassword(page, 'another password')
		await expectSignedInAs(page, 'fred@farmgate.test')
	})

	test('the profile changes name and password and deletes the account', async () => {
		const { id } = await server.clerk.users.createUser({
			emailAddress: ['pam@farmgate.test'],
			password: PASSWORD,
			firstName: 'Pam',
			lastName: 'Profile',
		})
		const page = await openSignedIn('pam@farmgate.test')
		await page.goto(`${server.origin}/account`)
		await page.getByRole('button', { name: 'Update profile' }).click()
		await page.getByLabel('First name').fill('Pamela')
		await page.getByRole('button', { name: 'Save' }).click()
		await expectSignedInAs(page, 'Pamela Profile')

		await page.getByRole('button', { name: 'Security' }).click()
		await page.getByText('This device').waitFor()
		await page.getByRole('button', { name: 'Update password' }).click()
		await page.locator('input[name=currentPassword]').fill(PASSWORD)
		await page.locator('input[name=newPassword]').fill('another password')
		await page.locator('input[name=confirmPassword]').fill('another password')
		// The widget ignores the button until it has rated the password, which it does some time after the last key.
		const saved = async () => {
			if ((await page.locator('input[name=newPassword]').count()) === 0) return true
			await page
				.getByRole('button', { name: 'Save' })
				.click({ timeout: 2000 })
				.catch(() => null)
			return false
		}
		await expect.poll(saved, { timeout: 20_000, interval: 500 }).toBe(true)
		expect((await openBrowser(server).signIn('pam@farmgate.test', 'another password')).status).toBe(200)

		await page.getByRole('button', { name: 'Delete account' }).click()
		await page.locator('input[name=deleteConfirmation]').fill('Delete account')
		await page.getByRole('button', { name: 'Delete account' }).last().click()
		await expectSignedInAs(page, 'signed out')
		await expect(server.clerk.users.getUser(id)).rejects.toMatchObject({ status: 404 })
	})
})

describe('session tokens', () => {
	test('are renewed by an open page when they expire', async () => {
		const page = await openSignedIn(BUYER.email)
		const first = await page.evaluate<string>('Clerk.session.getToken()')
		const { iat = 0, exp = 0 } = decodeJwt(first)
		expect(exp - iat).toBe(60)
		await page.clock.install()
		await page.clock.fastForward('01:01')
		const second = await page.evaluate<string>('Clerk.session.getToken()')
		expect(second).not.toBe(first)
		expect(
			await server.clerk.authenticateRequest(
				new Request(server.origin, { headers: { authorization: `Bearer ${second}` } }),
			),
		).toMatchObject({ isAuthenticated: true })
	})

	test('are not renewed after the session was revoked on another device', async () => {
		const page = await openSignedIn(BUYER.email)
		const sessionId = await page.evaluate<string>('Clerk.session.id')
		const otherDevice = openBrowser(server)
		await otherDevice.signIn(BUYER.email, PASSWORD)
		expect((await otherDevice.call('POST', `/me/sessions/${sessionId}/revoke`)).status).toBe(200)
		await page.evaluate('Clerk.session.getToken({ skipCache: true }).catch(() => null)')
		await expectSignedInAs(page, 'signed out')
	})
})
