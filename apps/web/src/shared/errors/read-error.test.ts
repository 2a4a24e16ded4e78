import { ERRORS } from '@farmgate/contracts/errors'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { errorText } from './error-text.ts'
import { HttpStatusError, isNotFound, readError } from './read-error.ts'

/** A failure as the tRPC client builds it from a server's answer. */
function trpcAnswer(message: string, data: Record<string, unknown>) {
	return TRPCClientError.from({ error: { message, code: -32004, data } } as never)
}

describe('readError', () => {
	it('keeps the code, the words and the field of a tRPC failure', () => {
		const error = trpcAnswer('Invalid request', {
			code: 'input.invalid',
			httpStatus: 400,
			issues: [{ path: 'limit', message: 'must be a number' }],
		})
		expect(readError(error)).toEqual({
			kind: 'known',
			code: 'input.invalid',
			message: 'Invalid request',
			issues: [{ path: 'limit', message: 'must be a number' }],
		})
	})

	it('reads the same failure from a REST answer', () => {
		const body = JSON.stringify({ message: 'Location not found', code: 'location.not_found' })
		const error = new HttpStatusError(404, body, 'Not Found')
		expect(readError(error)).toMatchObject({ kind: 'known', code: 'location.not_found' })
		expect(isNotFound(error)).toBe(true)
	})

	it('writes a REST failure as "{status}: {response text}", with the status text when the body is empty', () => {
		expect(new HttpStatusError(418, 'short and stout', 'I am a teapot').message).toBe('418: short and stout')
		expect(new HttpStatusError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
	})

	it("takes a proxy's answer for its status, over tRPC and over REST", () => {
		const page = new HttpStatusError(502, '<html>Bad Gateway</html>', 'Bad Gateway')
		expect(readError(page)).toMatchObject({ kind: 'status', status: 502 })
		expect(readError(TRPCClientError.from(page))).toMatchObject({ kind: 'status', status: 502 })
		const foreignJson = TRPCClientError.from(new Error('Unable to transform response from server'), {
			meta: { response: { status: 503 } },
		})
		expect(readError(foreignJson)).toMatchObject({ kind: 'status', status: 503 })
	})

	it('tells a missing network from a server that does not answer', () => {
		const error = TRPCClientError.from(new TypeError('Failed to fetch'))
		expect(readError(error, false)).toEqual({ kind: 'offline' })
		expect(readError(error, true)).toEqual({ kind: 'unreachable' })
	})

	it.each([
		new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/map-abc.js'),
		new TypeError('Importing a module script failed.'),
		new Error('Unable to preload CSS for http://127.0.0.1/assets/map-abc.css'),
	])('takes a part of the application that did not arrive for a missing network: $message', (error) => {
		expect(readError(error, false)).toEqual({ kind: 'offline' })
		expect(readError(error, true)).toEqual({ kind: 'unreachable' })
	})

	it('does not take a fault of our own for a network failure', () => {
		expect(readError(new TypeError('x is not a function'), false)).toEqual({ kind: 'unknown' })
		expect(readError('a text')).toEqual({ kind: 'unknown' })
	})

	it('knows a request that we stopped', () => {
		const error = TRPCClientError.from(new DOMException('aborted', 'AbortError') as unknown as Error)
		expect(readError(error)).toEqual({ kind: 'canceled' })
	})

	it('calls an address that can be nobody’s "not found", as one that is nobody’s', () => {
		for (const code of ['location.not_found', 'input.invalid']) {
			expect(isNotFound(new HttpStatusError(400, JSON.stringify({ message: 'No', code }), ''))).toBe(true)
		}
	})

	it('does not call a failed request "not found"', () => {
		expect(isNotFound(new HttpStatusError(404, '<html>', 'Not Found'))).toBe(false)
		expect(isNotFound(new HttpStatusError(500, '', 'Internal Server Error'))).toBe(false)
	})
})

describe('errorText', () => {
	it('has a full sentence for every code of the catalogue', () => {
		for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
			expect(errorText({ kind: 'known', code, message: '', issues: [] }).length).toBeGreaterThan(10)
		}
	})

	it('names the field at fault', () => {
		const text = errorText({
			kind: 'known',
			code: 'input.invalid',
			message: '',
			issues: [{ path: 'near', message: 'must be lat,lng' }],
		})
		expect(text).toContain('near: must be lat,lng')
	})

	it('never shows what a proxy wrote', () => {
		expect(errorText({ kind: 'status', status: 502, text: '<html>' })).not.toContain('<')
	})
})
