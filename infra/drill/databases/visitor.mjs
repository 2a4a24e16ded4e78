/** A browser: keeps cookies, and sends the headers by which the server recognizes one. */
export class Visitor {
	/** @type {Map<string, string>} */
	#cookies = new Map()

	/** @param {string} origin @param {string} [token] of a signed-in user */
	constructor(origin, token) {
		this.origin = origin
		this.token = token
	}

	/** The JSON of a response, null without one. Rejects unless the status is 2xx. */
	async send(method, path, body) {
		const response = await fetch(`${this.origin}${path}`, {
			method,
			headers: {
				'sec-fetch-site': 'same-origin',
				cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		})
		for (const cookie of response.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
			if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
		}
		const text = await response.text()
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
		return text === '' ? null : JSON.parse(text)
	}

	get(path) {
		return this.send('GET', path)
	}
}
