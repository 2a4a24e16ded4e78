import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { decodeJwt } from 'jose'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { publishableKeyFor } from './emulator-keys.ts'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let browser: Browser
/** One for all tests, emptied after each, because loading the widget's scripts anew takes most of a test's time. */
let context: BrowserContext
let server: TestServer
const foreignRequests: string[] = []
const consoleFaults: string[] = []

/** Refused calls are part of the tests, and the browser reports each of them. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/
/** What clerk-js says at every start with a key of the development kind. */
const DEVELOPMENT_KEY = /Clerk has been loaded with development keys/

beforeAll(async () => {
	;[browser, server] = await Promise.all([chromium.launch(chromiumLaunchOptions()), startTestServer()])
	context = await browser.newContext({ viewport: { width: 900, height: 900 }, reducedMotion: 'reduce' })
	context.setDefaultTimeout(15_000)
	context.on('request', (request) => {
		const url = new URL(request.url())
		if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') foreignRequests.push(request.url())
	})
	context.on('console', (message) => {
		const isFault = message.type() === 'error' || message.type() === 'warning'
		const isExpected = REFUSED_CALL.test(message.text()) || DEVELOPMENT_KEY.test(message.text())
		if (isFault && !isExpected) consoleFaults.push(message.text())
	})
	context.on('weberror', (error) => consoleFaults.push(error.error().message))
})
afterAll(async () => {
	await browser?.close()
	await server?.app.close()
})

/** Afterwards the browser is as one that was never here, save for scripts it has kept. */
async function forgetEverything(): Promise<void> {
	for (const page of context.pages()) {
		await page.evaluate('localStorage.clear(), sessionStorage.clear()')
		await page.close()
	}
	await context.clearCookies()
}

afterEach(async () => {
	await forgetEverything()
	expect(foreignRequests.splice(0), 'requests that left this machine').toEqual([])
	expect(consoleFaults.splice(0), 'messages of the browser').toEqual([])
})

async function openPage(path: string, origin = server.origin): Promise<Page> {
	const page = await context.newPage()
	await page.goto(origin + path)
	return page
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

async function expectSomebody(page: Page, text: string): Promise<void> {
	await page.locator('#who', { hasText: text }).waitFor()
}

async function enterEmail(page: Page, email: string): Promise<void> {
	await page.getByLabel('Email address').fill(email)
	await proceed(page)
}

async function enterPassword(page: Page, password: string): Promise<void> {
	await page.locator('input[name=password]').fill(password)
	await proceed(page)
}

async function typeCode(page: Page, code: string): Promise<void> {
	const field = page.locator('input[autocomplete="one-time-code"]').first()
	// The widget empties the field some time after it reported a wrong code.
	await field.waitFor()
	await expect.poll(() => field.inputValue()).toBe('')
	await field.focus()
	await page.keyboard.type(code)
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await enterEmail(page, email)
	await enterPassword(page, password)
	await expectSomebody(page, email)
}

/** A page of somebody signed in without the widget, which many tests need and few are about. */
async function openSignedIn(userId: string, { clerk, origin } = server): Promise<Page> {
	const { token } = await clerk.signInTokens.createSignInToken({ userId, expiresInSeconds: 60 })
	const page = await openPage('/', origin)
	await expectSomebody(page, 'nobody')
	await page.evaluate(`Clerk.client.signIn.create({ strategy: 'ticket', ticket: '${token}' })
		.then(({ createdSessionId }) => Clerk.setActive({ session: createdSessionId }))`)
	await expectSomebody(page, '@farmgate.test')
	return page
}

async function fillSignUp(page: Page, email: string): Promise<void> {
	await page.getByLabel('Email address').fill(email)
	await page.getByLabel('First name').fill('Nell')
	await page.getByLabel('Last name').fill('New')
	await page.locator('input[name=password]').fill('a-long-password')
	await proceed(page)
}

interface Answer {
	userId?: string
	claims?: Record<string, unknown>
}

/** Status and claims that the real server library finds for the cookies of the page. */
function askServer(
	page: Page,
): Promise<{ status: number; body: { userId?: string; claims?: Record<string, unknown> } }> {
	return page.evaluate<{ status: number; body: Answer }>(
		`fetch('/api/me').then(async (response) => ({ status: response.status, body: await response.json() }))`,
	)
}

async function signOut(page: Page): Promise<void> {
	await Promise.all([page.waitForEvent('load'), page.evaluate('void Clerk.signOut()')])
	await expectSomebody(page, 'nobody')
}

describe('signing in', () => {
	test('an unknown address and a wrong password are named, the right password signs in', async () => {
		const page = await openPage('/sign-in')
		await enterEmail(page, 'nobody@farmgate.test')
		await page.getByText("Couldn't find your account.").first().waitFor()
		await enterEmail(page, ADMIN.email)
		await enterPassword(page, 'wrong password')
		await page.getByText('Password is incorrect').first().waitFor()
		await enterPassword(page, PASSWORD)
		await expectSomebody(page, 'ada@farmgate.test | Ada Admin | admin')
		expect(new URL(page.url()).pathname).toBe('/')
	})

	test('the server knows the signed-in person by cookie, with role, until sign-out', async () => {
		const page = await openPage('/sign-in')
		expect((await askServer(page)).status).toBe(401)
		await signIn(page, ADMIN.email)
		const { body } = await askServer(page)
		expect(body.userId).toBe(ADMIN.id)
		expect(body.claims).toMatchObject({ azp: server.origin, metadata: { role: 'admin' }, email: ADMIN.email })
		await signOut(page)
		await expectSomebody(page, 'nobody')
		expect((await askServer(page)).status).toBe(401)
	})

	test('a code by e-mail signs in, a wrong one does not', async () => {
		const page = await openPage('/sign-in')
		await enterEmail(page, BUYER.email)
		await page.getByText('Use another method').click()
		await page.getByText(/Email code to/).click()
		await page.getByText('Check your email').waitFor()
		await typeCode(page, '111111')
		await page.getByText('Incorrect code').first().waitFor()
		await typeCode(page, '424242')
		await expectSomebody(page, BUYER.email)
		expect(server.logged).toContain(`e-mail code for ${BUYER.email}: 424242`)
	})

	test('an account that is closed for a while after too many wrong passwords says so', async () => {
		const { id, primaryEmailAddress } = await server.clerk.users.createUser({
			emailAddress: ['closed@farmgate.test'],
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

	test('a reload and a second tab keep the session, and signing out reaches both', async () => {
		const page = await openSignedIn(BUYER.id)
		await page.reload()
		await expectSomebody(page, BUYER.email)
		const second = await openPage('/')
		await expectSomebody(second, BUYER.email)
		await signOut(second)
		await expectSomebody(page, 'nobody')
	})

	test('somebody signed in already is led away from the sign-in page', async () => {
		const page = await openSignedIn(BUYER.id)
		await page.goto(`${server.origin}/sign-in`)
		await page.waitForURL((url) => url.pathname === '/')
	})

	test('a sign-in token signs in once', async () => {
		const { token } = await server.clerk.signInTokens.createSignInToken({ userId: BUYER.id, expiresInSeconds: 60 })
		const page = await openPage(`/sign-in?__clerk_ticket=${token}`)
		await expectSomebody(page, BUYER.email)
		await forgetEverything()
		const other = await openPage(`/sign-in?__clerk_ticket=${token}`)
		await other.getByText('has already been used').first().waitFor()
	})
})

describe('signing up', () => {
	test('without a code: account, session and name at once', async () => {
		const page = await openPage('/signup')
		await fillSignUp(page, 'nell@farmgate.test')
		await expectSomebody(page, 'nell@farmgate.test | Nell New | member')
	})

	test('a taken address is refused', async () => {
		const page = await openPage('/signup')
		await fillSignUp(page, ADMIN.email)
		await page.getByText('That email address is taken').first().waitFor()
	})

	test('with a code: the account begins when the code is typed', async () => {
		const verifying = await startTestServer({ verifyEmailAtSignUp: true })
		try {
			const page = await openPage('/signup', verifying.origin)
			await fillSignUp(page, 'vera@farmgate.test')
			await page.getByText('Verify your email').waitFor()
			expect(await verifying.clerk.users.getCount({ emailAddress: ['vera@farmgate.test'] })).toBe(0)
			await typeCode(page, '424242')
			await expectSomebody(page, 'vera@farmgate.test')
		} finally {
			await verifying.app.close()
		}
	})
})

describe('the account', () => {
	test('a forgotten password is replaced by code; the old one ends, the new one signs in', async () => {
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
		await page.getByRole('button', { name: 'Reset Password' }).click()
		await expectSomebody(page, 'fred@farmgate.test')
		await signOut(page)
		await page.goto(`${server.origin}/sign-in`)
		await enterEmail(page, 'fred@farmgate.test')
		await enterPassword(page, PASSWORD)
		await page.getByText('Password is incorrect').first().waitFor()
		await enterPassword(page, 'another password')
		await expectSomebody(page, 'fred@farmgate.test')
	})

	test('name and password are changed and the account is deleted, all in the profile', async () => {
		const { id } = await server.clerk.users.createUser({
			emailAddress: ['pam@farmgate.test'],
			password: PASSWORD,
			firstName: 'Pam',
			lastName: 'Profile',
		})
		const page = await openSignedIn(id)
		await page.goto(`${server.origin}/account`)
		await page.getByRole('button', { name: 'Update profile' }).click()
		await page.getByLabel('First name').fill('Pamela')
		await page.getByRole('button', { name: 'Save' }).click()
		await expectSomebody(page, 'Pamela Profile')

		await page.getByRole('button', { name: 'Security' }).click()
		await page.getByText('This device').waitFor()
		await page.getByRole('button', { name: 'Update password' }).click()
		await page.locator('input[name=currentPassword]').fill(PASSWORD)
		await page.locator('input[name=newPassword]').fill('another password')
		await page.locator('input[name=confirmPassword]').fill('another password')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.locator('input[name=newPassword]').waitFor({ state: 'detached' })
		await server.clerk.users.verifyPassword({ userId: id, password: 'another password' })

		await page.getByRole('button', { name: 'Delete account' }).click()
		await page.locator('input[name=deleteConfirmation]').fill('Delete account')
		await page.getByRole('button', { name: 'Delete account' }).last().click()
		await expectSomebody(page, 'nobody')
		await expect(server.clerk.users.getUser(id)).rejects.toMatchObject({ status: 404 })
	})
})

describe('session tokens', () => {
	test('a page open past the end of its token goes on with a new one', async () => {
		const brief = await startTestServer({ sessionTokenTtlSeconds: 2 })
		try {
			const page = await openSignedIn(BUYER.id, brief)
			const first = await page.evaluate<string>('Clerk.session.getToken()')
			const { exp } = decodeJwt(first)
			await expect.poll(() => Date.now() / 1000, { timeout: 10_000 }).toBeGreaterThan(exp ?? Number.NaN)
			const second = await page.evaluate<string>('Clerk.session.getToken()')
			expect(second).not.toBe(first)
			expect(
				await brief.clerk.authenticateRequest(
					new Request(brief.origin, { headers: { authorization: `Bearer ${second}` } }),
				),
			).toMatchObject({ isAuthenticated: true })
		} finally {
			await brief.app.close()
		}
	})

	test('a page whose session was revoked by the server is signed out at its next token', async () => {
		const page = await openSignedIn(BUYER.id)
		const sessionId = await page.evaluate<string>('Clerk.session.id')
		await server.clerk.sessions.revokeSession(sessionId)
		await page.evaluate('Clerk.session.getToken({ skipCache: true }).catch(() => null)')
		await expectSomebody(page, 'nobody')
	})
})

test('a key of the development kind works as well', async () => {
	const development = await startTestServer({
		publishableKey: publishableKeyFor('emulator-01.clerk.accounts.dev', 'test'),
	})
	try {
		const page = await openPage('/sign-in', development.origin)
		await signIn(page, BUYER.email)
		expect((await askServer(page)).body.userId).toBe(BUYER.id)
	} finally {
		await development.app.close()
	}
})
