import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

/** The parts of answers that the tests look at. */
interface AnswerBody {
	response: { id: string; status: string; created_session_id: string | null; sessions?: unknown[] } | null
	client: { sessions: { last_active_token: { jwt: string } }[] }
	errors?: { code: string; meta: { param_name?: string } }[]
}

interface Call {
	cookie?: string
	headers?: Record<string, string>
	form?: Record<string, string>
}

/** A call as clerk-js makes it: form fields, and the origin of the page. */
async function call(method: 'GET' | 'POST', path: string, { cookie, headers, form = {} }: Call = {}) {
	const response = await fetch(`${server.origin}/__clerk/v1${path}`, {
		method,
		headers: { ...(method === 'POST' && { origin: server.origin }), ...(cookie && { cookie }), ...headers },
		...(method === 'POST' && { body: new URLSearchParams(form) }),
	})
	const cookies = response.headers.getSetCookie()
	const body = (await response.json()) as AnswerBody
	return { status: response.status, body, cookies, error: body.errors?.[0] }
}

const cookieNamed = (cookies: string[], name: string) =>
	cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

/** A browser signed in by password: its cookie and its session. */
async function signIn(email: string, password = PASSWORD) {
	const { body, cookies } = await call('POST', '/client/sign_ins', { form: { identifier: email, password } })
	expect(body.response?.status).toBe('complete')
	return { cookie: cookieNamed(cookies, '__client'), sessionId: String(body.response?.created_session_id) }
}

const isSignedIn = async (cookie: string) => {
	const { body } = await call('GET', '/client', { cookie })
	return (body.response?.sessions ?? []).length > 0
}

describe('whose browser it is', () => {
	test('the secret of a browser is HttpOnly and is not in anything a script can read', async () => {
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

	test('the public id of a browser with a guessed secret is nobody', async () => {
		const { cookie } = await signIn(BUYER.email)
		const id = cookie.slice('__client='.length).split('.')[0]
		expect(await isSignedIn(cookie)).toBe(true)
		for (const forged of [`__client=${id}`, `__client=${id}.`, `__client=${id}.guess`]) {
			expect(await isSignedIn(forged)).toBe(false)
		}
	})

	test('neither password nor private metadata ever reaches the browser', async () => {
		await server.clerk.users.updateUserMetadata(BUYER.id, { privateMetadata: { note: 'for servers alone' } })
		const { cookie } = await signIn(BUYER.email)
		const text = JSON.stringify((await call('GET', '/client', { cookie })).body)
		expect(text).toContain(BUYER.email)
		expect(text).not.toContain('for servers alone')
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
		const refused = await call('POST', '/client/sessions?_method=DELETE', { cookie, headers })
		expect(refused).toMatchObject({ status: 400, error: { code: 'origin_invalid' } })
		expect(await isSignedIn(cookie)).toBe(true)
	})

	test('a link cannot sign a visitor out or delete the account, whatever method it names', async () => {
		const { cookie } = await signIn(BUYER.email)
		expect((await call('GET', '/client/sessions?_method=DELETE', { cookie })).status).toBe(404)
		expect((await call('GET', '/me?_method=DELETE', { cookie })).status).toBe(200)
		expect(await isSignedIn(cookie)).toBe(true)
	})

	test('an origin that was allowed may call, and its tokens name it', async () => {
		const other = await startTestServer({ allowedOrigins: ['http://localhost:5173'] })
		try {
			const response = await fetch(`${other.origin}/__clerk/v1/client/sign_ins`, {
				method: 'POST',
				headers: { origin: 'http://localhost:5173' },
				body: new URLSearchParams({ identifier: BUYER.email, password: PASSWORD }),
			})
			const { client } = (await response.json()) as AnswerBody
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
	test('after five wrong codes even the right one is refused, until a new one is asked for', async () => {
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

	test('a code is good for ten minutes', async () => {
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

	test('a sign-in cannot be finished from another browser', async () => {
		const started = await call('POST', '/client/sign_ins', {
			form: { identifier: ADMIN.email, strategy: 'email_code' },
		})
		const thief = await signIn(BUYER.email)
		const stolen = await call('POST', `/client/sign_ins/${started.body.response?.id}/attempt_first_factor`, {
			cookie: thief.cookie,
			form: { strategy: 'email_code', code: '424242' },
		})
		expect(stolen).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
	})

	test('a password cannot be reset without the code', async () => {
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
	test('a lost session is 401, so that a forgotten tab signs itself out', async () => {
		const { cookie, sessionId } = await signIn(BUYER.email)
		await call('POST', `/client/sessions/${sessionId}/remove`, { cookie })
		expect((await call('POST', `/client/sessions/${sessionId}/tokens`, { cookie })).status).toBe(401)
		expect((await call('POST', `/client/sessions/${sessionId}/tokens`)).status).toBe(401)
		expect((await call('GET', '/me', { cookie })).status).toBe(401)
	})

	test('nobody gets a token of a session of another browser', async () => {
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

	test('a new password signs the other devices out when that was asked for', async () => {
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
			const session = await clocked.clerk.sessions.createSession({ userId: BUYER.id })
			now += 7 * 24 * 60 * 60 * 1000
			await expect(clocked.clerk.sessions.getToken(session.id)).rejects.toMatchObject({ status: 404 })
		} finally {
			await clocked.app.close()
		}
	})

	test('two sign-ups with one address at the same time make one account', async () => {
		const form = { email_address: 'twin@farmgate.test', password: PASSWORD, first_name: 'T', last_name: 'W' }
		const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/client/sign_ups', { form })))
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
		expect(await server.clerk.users.getCount({ emailAddress: ['twin@farmgate.test'] })).toBe(1)
	})
})

describe('what is not there or not right', () => {
	test.each(['/__clerk/v1/client/organizations', '/__clerk/v1/me/passkeys', '/__clerk/other', '/__clerk_bapi/x'])(
		'%s is 404 in the form of Clerk',
		async (path) => {
			const response = await fetch(server.origin + path)
			expect(response.status).toBe(404)
			expect(await response.json()).toMatchObject({ errors: [{ code: 'resource_not_found', meta: {} }] })
		},
	)

	test('a body that is too large and a picture are refused in the form of Clerk', async () => {
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
		['unsafe_metadata', { unsafe_metadata: '{"half":' }],
		['unsafe_metadata', { unsafe_metadata: '[1]' }],
	])('a sign-up with a wrong %s is refused by name', async (paramName, form: Record<string, string>) => {
		const refused = await call('POST', '/client/sign_ups', { form })
		expect(refused).toMatchObject({ status: 422, error: { meta: { param_name: paramName } } })
	})
})
