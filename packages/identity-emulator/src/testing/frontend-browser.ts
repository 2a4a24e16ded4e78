/** The parts of responses that tests use. */
export interface FrontendBody {
	response: {
		id: string
		status: string
		created_session_id: string | null
		sessions?: { user: { id: string; email_addresses: { verification: { status: string } }[] } }[]
	} | null
	/** Of a request for a session token. */
	jwt?: string
	client: { sessions: { last_active_token: { jwt: string } }[] } | null
	errors?: { code: string; message: string; meta: { param_name?: string } }[]
}

/** Sends requests like clerk-js: form fields, origin of the page, and cookies. */
export function openBrowser({ origin }: { origin: string }) {
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
	/** Signs up as far as the email code; `attempt` submits it. */
	async function startSignUp(email: string, password: string) {
		const form = { email_address: email, password, first_name: 'Nell', last_name: 'New' }
		const started = await call('POST', '/client/sign_ups', form)
		const path = `/client/sign_ups/${started.body.response?.id}`
		if (started.status === 200) await call('POST', `${path}/prepare_verification`, { strategy: 'email_code' })
		return { started, attempt: (code: string) => call('POST', `${path}/attempt_verification`, { code }) }
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
		startSignUp,
		/** Signs up with the code of development. Returns the first response that failed, else the last one. */
		async signUp(email: string, password: string) {
			const { started, attempt } = await startSignUp(email, password)
			return started.status === 200 ? await attempt('424242') : started
		},
		async user() {
			const { body } = await call('GET', '/client')
			return body.response?.sessions?.[0]?.user ?? null
		},
	}
}
