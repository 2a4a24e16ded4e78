import { ERROR_KINDS, ERRORS, type ErrorCode } from '@farmgate/contracts/errors'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createApplication } from '../app/application.tsx'
import type { IdentityStore } from '../shared/identity/identity-store.ts'

/** Responses by procedure. Throw a `ServerFailure` for an error response. */
export type Responses = Record<string, (input: never) => unknown>

/** An error response with this code. */
export class ServerFailure extends Error {
	readonly code: ErrorCode
	constructor(code: ErrorCode) {
		super(ERRORS[code].message)
		this.code = code
	}
}

/** Texts name no area, and visits are counted, unless a test says otherwise. */
const DEFAULT_RESPONSES: Responses = {
	'search.understand': () => ({ area: null }),
	'locations.recordView': () => null,
}

type Envelope = { result: { data: unknown } } | { error: unknown }

function envelope(responses: Responses, path: string, input: unknown): Envelope {
	const respond = responses[path] ?? DEFAULT_RESPONSES[path]
	if (!respond) throw new TypeError(`the test has no response for ${path}`)
	try {
		return { result: { data: respond(input as never) } }
	} catch (error) {
		if (!(error instanceof ServerFailure)) throw error
		const httpStatus = ERROR_KINDS[ERRORS[error.code].kind].status
		return { error: { message: error.message, code: -32000, data: { code: error.code, httpStatus, path } } }
	}
}

/** Replaces `fetch` with these responses. Returns the requested procedures, in order. */
export function respondToFetch(responses: Responses): string[] {
	const requested: string[] = []
	vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
		const url = new URL(String(address), 'http://localhost')
		const paths = url.pathname.replace('/api/trpc/', '').split(',')
		// Queries have their input in the URL, mutations in the body.
		const text = init?.method === 'POST' ? String(init.body) : url.searchParams.get('input')
		const input = JSON.parse(text ?? '{}') as Record<string, unknown>
		requested.push(...paths)
		const isBatch = url.searchParams.has('batch')
		if (!isBatch) return Response.json(envelope(responses, paths[0] ?? '', text === null ? undefined : input))
		return Response.json(paths.map((path, index) => envelope(responses, path, input[String(index)])))
	})
	return requested
}

/** Renders the whole application at an address, with the real router, cache and client; signed out without `identity`. */
export function renderRoute(address: string, responses: Responses, identity?: IdentityStore) {
	const requested = respondToFetch(responses)
	const history = createMemoryHistory({ initialEntries: [address] })
	const { Application } = createApplication({ history, ...(identity && { identity }) })
	render(<Application />)
	return { requested, history }
}
