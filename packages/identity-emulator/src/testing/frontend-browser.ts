import type { TestServer } from './test-server.ts'

/** The parts of responses that tests use. */
export interface FrontendBody {
	response: {
		id: string
		status: string
		created_session_id: string | null
		sessions?: { user: { id: string; email_addresses: { verification: { status: string } }[] } }[]
	} | null
	client: { sessions: { last_active_token: { jwt: string } }[] } | null
	errors?: { code: string; message: string; meta: { param_name?: string } }[]
}

/** Sends requests like clerk-js: form fields, origin of the page, and cookies. */
export function openBrowser({ origin }: Pick<TestServer, 'origin'>) {
	let cookie = ''
	async function call(method: 'GET' | 'POST', path: string, form: Record<string, string> = {}) {
		const response = await fetch(`${origin}/__clerk/v1${path}`, {
			method,
			headers: { ...(method === 'POST' && { origin }), ...(cookie && { cookie }) },
			...(method === 'POST' && { body: new URLSearchParams(form) }),
		})
		const set = response.headers.getSetCookie().find((candidate) => candidate.startsWith('__client='))
		cookie = set?.split(';')[0] ?? cookie
		const body = (await response.json()) as FrontendBody
		return { status: response.status, body, error: body.errors?.[0], headers: response.headers }
	}
	return {
		call,
		signIn: (identifier: string, password: string) => call('POST', '/client/sign_ins', { identifier, password }),
		/** Requests an email code; `attempt` submits it. */
		async startWithCode(identifier: string) {
			const started = await call('POST', '/client/sign_ins', { identifier, strategy: 'email_code' })
			const path = `/client/sign_ins/${started.body.response?.id}/attempt_first_factor`
			return { started, attempt: (code: string) => call('POST', path, { strategy: 'email_code', code }) }
		},
		signUp: (email: string, password: string) =>
			call('POST', '/client/sign_ups', { email_address: email, password, first_name: 'Nell', last_name: 'New' }),
		async user() {
			const { body } = await call('GET', '/client')
			return body.response?.sessions?.[0]?.user ?? null
		},
	}
}
