import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

/** The parts of responses that the tests use. */
interface ResponseBody {
	response: { id: string; status: string; created_session_id: string | null; sessions?: unknown[] } | null
	client: { sessions: { last_active_token: { jwt: string } }[] }
	errors?: { code: string; meta: { param_name?: string } }[]
}

interface CallOptions {
	cookie?: string
	headers?: Record<string, string>
	form?: Record<string, string>
}

/** Sends a request like clerk-js: form fields, and the origin of the page. */
async function call(method: 'GET' | 'POST', path: string, { cookie, headers, form = {} }: CallOptions = {}) {
	const response = await fetch(`${server.origin}/__clerk/v1${path}`, {
		method,
		headers: { ...(method === 'POST' && { origin: server.origin }), ...(cookie && { cookie }), ...headers },
		...(method === 'POST' && { body: new URLSearchParams(form) }),
	})
	const cookies = response.headers.getSetCookie()
	const body = (await response.json()) as ResponseBody
	return { status: response.status, body, cookies, error: body.errors?.[0] }
}

const cookieNamed = (cookies: string[], name: string) =>
	cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

/** Signs a new browser in by password. Returns its cookie and session. */
async function signIn(email: string, password = PASSWORD) {
	const { body, cookies } = await call('POST', '/client/sign_ins', { form: { identifier: email, password } })
	expect(body.response?.status).toBe('complete')
	return { cookie: cookieNamed(cookies, '__client'), sessionId: String(body.response?.created_session_id) }
}

const isSignedIn = async (cookie: string) => {
	const { body } = await call('GET', '/client', { cookie })
	return (body.response?.sessions ?? []).length > 0
}

describe('the cookie of a browser', () => {
	test('is HttpOnly, and scripts cannot read its secret', async () => {
		const { cookies, body } = await call('POST', '/client/sign_ins', {
			form: { identifier: BUYER.email, password: PASSWORD },
		})
		const cookie = cookies.find((candidate) => candidate.startsWith('__client=')) ?? ''
		expect(cookie).toContain('HttpOnly')
		expect(cookie).toContain('SameSite=Lax')
		const secret = cookie.split(';')[0]?.split('.')[1] ?? ''
		expect(secret).toHaveLength(43)
		expect(JSON.stringify(body)).not.toContain(secret)
	})

	test('with a guessed secret is signed out', async () => {
		const { cookie } = await signIn(BUYER.email)
		const id = cookie.slice('__client='.length).split('.')[0]
		expect(await isSignedIn(cookie)).toBe(true)
		for (const forged of [`__client=${id}`, `__client=${id}.`, `__client=${id}.guess`]) {
			expect(await isSignedIn(forged)).toBe(false)
		}
	})

	test('gives no access to the password hash', async () => {
		const { cookie } = await signIn(BUYER.email)
		const text = JSON.stringify((await call('GET', '/client', { cookie })).body)
		expect(text).toContain(BUYER.email)
		expect(text).not.toMatch(/password_?hash/i)
	})
})

describe('other sites', () => {
	test.each([
		['another site', { origin: 'https://evil.example' }],
		['another port', { origin: 'http://127.0.0.1:1' }],
		['a page without origin', { origin: 'null' }],
	])('%s cannot sign a visitor out', async (_name, headers) => {
		const { cookie } = await signIn(BUYER.email)
		const rejected = await call('POST', '/client/sessions?_method=DELETE', { cookie, headers })
		expect(rejected).toMatchObject({ status: 400, error: { code: 'origin_invalid' } })
		expect(await isSignedIn(cookie)).toBe(true)
	})

	test('a link with a method override cannot sign a visitor out or delete the account', async () => {
		const { cookie } = await signIn(BUYER.email)
		expect((await call('GET', '/client/sessions?_method=DELETE', { cookie })).status).toBe(404)
		expect((await call('GET', '/me?_method=DELETE', { cookie })).status).toBe(200)
		expect(await isSignedIn(cookie)).toBe(true)
	})

	test('allowed origins may call, and are the authorized party of their tokens', async () => {
		const other = await startTestServer({ allowedOrigins: ['http://localhost:5173'] })
		try {
			const response = await fetch(`${other.origin}/__clerk/v1/client/sign_ins`, {
				method: 'POST',
				headers: { origin: 'http://localhost:5173' },
				body: new URLSearchParams({ identifier: BUYER.email, password: PASSWORD }),
			})
			const { client } = (await response.json()) as ResponseBody
			const jwt = client.sessions[0]?.last_active_token.jwt ?? ''
			expect(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
				azp: 'http://localhost:5173',
			})
		} finally {
			await other.app.close()
		}
	})
})

describe('codes', () => {
	test('are invalid after five wrong attempts', async () => {
		const started = await call('POST', '/client/sign_ins', { form: { identifier: BUYER.email } })
		const cookie = cookieNamed(started.cookies, '__client')
		const path = `/client/sign_ins/${started.body.response?.id}`
		const send = () => call('POST', `${path}/prepare_first_factor`, { cookie, form: { strategy: 'email_code' } })
		const attempt = (code: string) =>
			call('POST', `${path}/attempt_first_factor`, { cookie, form: { strategy: 'email_code', code } })
		await send()
		for (let tries = 0; tries < 5; tries += 1) {
			expect(await attempt('000000')).toMatchObject({ status: 422, error: { code: 'form_code_incorrect' } })
		}
		expect(await attempt('424242')).toMatchObject({ status: 400, error: { code: 'verification_failed' } })
		await send()
		expect((await attempt('424242')).body.response?.status).toBe('complete')
	})

	test('expire after ten minutes', async () => {
		let now = Date.now()
		const clocked = await startTestServer({ now: () => now })
		const post = async (path: string, form: Record<string, string>, cookie = '') => {
			const response = await clocked.app.inject({
				method: 'POST',
				url: `/__clerk/v1${path}`,
				headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
				payload: new URLSearchParams(form).toString(),
			})
			return { cookies: [response.headers['set-cookie'] ?? []].flat(), body: response.json() }
		}
		try {
			const started = await post('/client/sign_ins', { identifier: BUYER.email, strategy: 'email_code' })
			const cookie = cookieNamed(started.cookies, '__client')
			now += 10 * 60 * 1000
			const path = `/client/sign_ins/${started.body.response?.id}/attempt_first_factor`
			const late = await post(path, { strategy: 'email_code', code: '424242' }, cookie)
			expect(late.body.errors[0].code).toBe('verification_expired')
		} finally {
			await clocked.app.close()
		}
	})

	test('of a sign-in are not valid in another browser', async () => {
		const started = await call('POST', '/client/sign_ins', {
			form: { identifier: ADMIN.email, strategy: 'email_code' },
		})
		const other = await signIn(BUYER.email)
		const attempt = await call('POST', `/client/sign_ins/${started.body.response?.id}/attempt_first_factor`, {
			cookie: other.cookie,
			form: { strategy: 'email_code', code: '424242' },
		})
		expect(attempt).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
	})

	test('are required to reset a password', async () => {
		const started = await call('POST', '/client/sign_ins', { form: { identifier: ADMIN.email } })
		const cookie = cookieNamed(started.cookies, '__client')
		const path = `/client/sign_ins/${started.body.response?.id}`
		await call('POST', `${path}/prepare_first_factor`, { cookie, form: { strategy: 'reset_password_email_code' } })
		const skipped = await call('POST', `${path}/reset_password`, { cookie, form: { password: 'a new password' } })
		expect(skipped.status).toBe(404)
		await signIn(ADMIN.email)
	})
})

describe('sessions', () => {
	test('an unknown session responds 401, which signs out stale tabs', async () => {
		const { cookie, sessionId } = await signIn(BUYER.email)
		await call('POST', `/client/sessions/${sessionId}/remove`, { cookie })
		expect((await call('POST', `/client/sessions/${sessionId}/tokens`, { cookie })).status).toBe(401)
		expect((await call('POST', `/client/sessions/${sessionId}/tokens`)).status).toBe(401)
		expect((await call('GET', '/me', { cookie })).status).toBe(401)
	})

	test('a browser cannot get a token of another browser’s session', async () => {
		const owner = await signIn(ADMIN.email)
		const stranger = await signIn(BUYER.email)
		const { cookie } = stranger
		expect((await call('POST', `/client/sessions/${owner.sessionId}/tokens`, { cookie })).status).toBe(401)
		expect((await call('POST', `/me/sessions/${owner.sessionId}/revoke`, { cookie })).status).toBe(404)
		expect(await isSignedIn(owner.cookie)).toBe(true)
	})

	test('one of several devices is listed and signed out', async () => {
		const { id } = await server.clerk.users.createUser({ emailAddress: ['dev@farmgate.test'], password: PASSWORD })
		const laptop = await signIn('dev@farmgate.test')
		const phone = await signIn('dev@farmgate.test')
		const listed = await call('GET', '/me/sessions/active', { cookie: laptop.cookie })
		const sessions = listed.body as unknown as { id: string }[]
		expect(sessions.map((session) => session.id).sort()).toEqual([laptop.sessionId, phone.sessionId].sort())
		await call('POST', `/me/sessions/${phone.sessionId}/revoke`, { cookie: laptop.cookie })
		expect(await isSignedIn(phone.cookie)).toBe(false)
		expect(await isSignedIn(laptop.cookie)).toBe(true)
		await server.clerk.users.deleteUser(id)
		expect(await isSignedIn(laptop.cookie)).toBe(false)
	})

	test('a password change signs out other devices on request', async () => {
		await server.clerk.users.createUser({ emailAddress: ['pia@farmgate.test'], password: PASSWORD })
		const here = await signIn('pia@farmgate.test')
		const there = await signIn('pia@farmgate.test')
		const change = (current: string) =>
			call('POST', '/me/change_password', {
				cookie: here.cookie,
				form: { current_password: current, new_password: 'a new password', sign_out_of_other_sessions: 'true' },
			})
		expect(await change('wrong')).toMatchObject({ status: 422, error: { meta: { param_name: 'current_password' } } })
		expect(await isSignedIn(there.cookie)).toBe(true)
		expect((await change(PASSWORD)).status).toBe(200)
		expect(await isSignedIn(there.cookie)).toBe(false)
		expect(await isSignedIn(here.cookie)).toBe(true)
		await signIn('pia@farmgate.test', 'a new password')
	})

	test('a session ends after a week', async () => {
		let now = Date.now()
		const clocked = await startTestServer({ now: () => now })
		try {
			const browser = openBrowser(clocked)
			await browser.signIn(BUYER.email, PASSWORD)
			now += 7 * 24 * 60 * 60 * 1000 - 1
			expect((await browser.call('GET', '/me')).status).toBe(200)
			now += 1
			expect((await browser.call('GET', '/me')).status).toBe(401)
		} finally {
			await clocked.app.close()
		}
	})

	test('concurrent sign-ups with one address create one account', async () => {
		const signUps = [1, 2, 3].map(() => openBrowser(server).signUp('twin@farmgate.test', PASSWORD))
		const responses = await Promise.all(signUps)
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
		const emails = await server.emulator.listEmails()
		expect(emails.filter((email) => email === 'twin@farmgate.test')).toHaveLength(1)
	})
})

describe('invalid requests', () => {
	test.each(['/__clerk/v1/client/organizations', '/__clerk/v1/me/passkeys', '/__clerk/other', '/__clerk_bapi/x'])(
		'%s responds 404 in the error format of Clerk',
		async (path) => {
			const response = await fetch(server.origin + path)
			expect(response.status).toBe(404)
			expect(await response.json()).toMatchObject({ errors: [{ code: 'resource_not_found', meta: {} }] })
		},
	)

	test('large bodies and files are rejected in the error format of Clerk', async () => {
		const large = await call('POST', '/client/sign_ins', { form: { identifier: 'x'.repeat(70_000) } })
		expect(large).toMatchObject({ status: 413, error: { code: 'request_body_too_large' } })
		const { cookie } = await signIn(BUYER.email)
		const file = new FormData()
		file.set('file', new Blob(['picture']), 'me.png')
		const response = await fetch(`${server.origin}/__clerk/v1/me/profile_image`, {
			method: 'POST',
			headers: { cookie, origin: server.origin },
			body: file,
		})
		expect(response.status).toBe(415)
		expect(await response.json()).toMatchObject({ errors: [{ code: 'unsupported_content_type' }] })
	})

	test.each([
		['email_address', { email_address: 'no address' }],
		['password', { password: 'short' }],
		['first_name', { first_name: 'x'.repeat(300) }],
	])(
		'a sign-up with an invalid %s is rejected with the name of the field',
		async (paramName, form: Record<string, string>) => {
			const rejected = await call('POST', '/client/sign_ups', { form })
			expect(rejected).toMatchObject({ status: 422, error: { meta: { param_name: paramName } } })
		},
	)
})
