import { ERROR_KINDS, ERRORS, type ErrorCode } from '@farmgate/contracts/errors'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createApplication } from '../app/application.tsx'
import type { IdentityStore } from '../app/identity/identity-store.ts'

/** What the server would say to a procedure; throw a `ServerFailure` to let the call fail. */
export type Answers = Record<string, (input: never) => unknown>

export class ServerFailure extends Error {
	readonly code: ErrorCode
	constructor(code: ErrorCode) {
		super(ERRORS[code].message)
		this.code = code
	}
}

type Envelope = { result: { data: unknown } } | { error: unknown }

function envelope(answers: Answers, path: string, input: unknown): Envelope {
	const answer = answers[path]
	if (!answer) throw new TypeError(`the test has no answer for ${path}`)
	try {
		return { result: { data: answer(input as never) } }
	} catch (error) {
		if (!(error instanceof ServerFailure)) throw error
		const httpStatus = ERROR_KINDS[ERRORS[error.code].kind].status
		return { error: { message: error.message, code: -32000, data: { code: error.code, httpStatus, path } } }
	}
}

/** Answers `fetch` in the place of the server; returns the requested procedures, in order. */
export function answerFetch(answers: Answers): string[] {
	const asked: string[] = []
	vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
		const url = new URL(String(address), 'http://localhost')
		const paths = url.pathname.replace('/api/trpc/', '').split(',')
		// Reads carry their input in the address, changes in the body.
		const text = init?.method === 'POST' ? String(init.body) : url.searchParams.get('input')
		const input = JSON.parse(text ?? '{}') as Record<string, unknown>
		asked.push(...paths)
		const isBatch = url.searchParams.has('batch')
		if (!isBatch) return Response.json(envelope(answers, paths[0] ?? '', text === null ? undefined : input))
		return Response.json(paths.map((path, index) => envelope(answers, path, input[String(index)])))
	})
	return asked
}

/** Opens an address in the whole application, with the real router, cache and client; nobody is signed in unless `identity` says so. */
export function renderRoute(address: string, answers: Answers, identity?: IdentityStore) {
	const asked = answerFetch(answers)
	const history = createMemoryHistory({ initialEntries: [address] })
	const { Application } = createApplication({ history, ...(identity && { identity }) })
	render(<Application />)
	return { asked, history }
}
