import { setTimeout as pause } from 'node:timers/promises'
import { call } from './http-call.mjs'

const READ_ATTEMPTS = 20

/** Sends requests to several servers in turn. Reads are retried. */
export class Caller {
	/** @param {string} origin */
	constructor(origin) {
		this.origins = [origin]
		this.turn = 0
	}

	/**
	 * @param {string} path
	 * @param {import('./http-call.mjs').CallOptions} [options]
	 */
	call(path, options) {
		return call(`${this.origins[this.turn++ % this.origins.length]}${path}`, options)
	}

	/** The response to a read; retries while it fails. */
	async #read(path, token) {
		for (let attempt = 1; ; attempt++) {
			const result = await this.call(path, { token })
			if (result.status === 200) return result
			if (attempt === READ_ATTEMPTS) throw new Error(`GET ${path}: ${result.outcome} ${result.status} ${result.text}`)
			await pause(500)
		}
	}

	/** The JSON of a read. */
	async readOne(path, token) {
		return JSON.parse((await this.#read(path, token)).text)
	}

	/** All entries of a list, page by page. */
	async readPages(path, token) {
		const entries = []
		for (let next = path; next; ) {
			const { text, headers } = await this.#read(next, token)
			entries.push(...JSON.parse(text))
			next = /<([^>]+)>;\s*rel="next"/.exec(String(headers.link ?? ''))?.[1]?.replace(/^https?:\/\/[^/]+/, '') ?? ''
		}
		return entries
	}
}
