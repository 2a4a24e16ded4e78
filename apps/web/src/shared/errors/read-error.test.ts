import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { errorText, toastText } from './error-text.ts'
import { HttpStatusError, isNotFound, readError } from './read-error.ts'

/** The error that the tRPC client creates from an error response. */
function trpcError(message: string, data: Record<string, unknown>) {
	return TRPCClientError.from({ error: { message, code: -32004, data } } as never)
}

describe('readError', () => {
	it('keeps code, message and issues of a tRPC error', () => {
		const error = trpcError('Invalid request', {
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

	it('reads code and message of a REST error response', () => {
		const body = JSON.stringify({ message: 'Location not found', code: 'location.not_found' })
		const error = new HttpStatusError(404, body, 'Not Found')
		expect(readError(error)).toMatchObject({ kind: 'known', code: 'location.not_found' })
		expect(isNotFound(error)).toBe(true)
	})

	it('formats a REST error as "{status}: {response text}", with the status text when the body is empty [O4]', () => {
		expect(new HttpStatusError(418, 'short and stout', 'I am a teapot').message).toBe('418: short and stout')
		expect(new HttpStatusError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
	})

	it("reads the status of a proxy's response, over tRPC and REST", () => {
		const page = new HttpStatusError(502, '<html>Bad Gateway</html>', 'Bad Gateway')
		expect(readError(page)).toMatchObject({ kind: 'status', status: 502 })
		expect(readError(TRPCClientError.from(page))).toMatchObject({ kind: 'status', status: 502 })
		const foreignJson = TRPCClientError.from(new Error('Unable to transform response from server'), {
			meta: { response: { status: 503 } },
		})
		expect(readError(foreignJson)).toMatchObject({ kind: 'status', status: 503 })
	})

	it('distinguishes a missing network from an unreachable server', () => {
		const error = TRPCClientError.from(new TypeError('Failed to fetch'))
		expect(readError(error, false)).toEqual({ kind: 'offline' })
		expect(readError(error, true)).toEqual({ kind: 'unreachable' })
	})

	it.each([
		new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/map-abc.js'),
		new TypeError('Importing a module script failed.'),
	])('reads a failed load of application code as a network failure: $message', (error) => {
		expect(readError(error, false)).toEqual({ kind: 'offline' })
		expect(readError(error, true)).toEqual({ kind: 'unreachable' })
	})

	it('does not read other errors as network failures', () => {
		expect(readError(new TypeError('x is not a function'), false)).toEqual({ kind: 'unknown' })
		expect(readError('a text')).toEqual({ kind: 'unknown' })
	})

	it('recognizes a canceled request', () => {
		const error = TRPCClientError.from(new DOMException('aborted', 'AbortError') as unknown as Error)
		expect(readError(error)).toEqual({ kind: 'canceled' })
	})

	it('treats missing items and a malformed id as not found', () => {
		for (const code of ['location.not_found', 'import.not_found', 'mail.not_found', 'input.invalid']) {
			expect(isNotFound(new HttpStatusError(400, JSON.stringify({ message: 'No', code }), ''))).toBe(true)
		}
	})

	it('does not treat a failed request as not found', () => {
		expect(isNotFound(new HttpStatusError(404, '<html>', 'Not Found'))).toBe(false)
		expect(isNotFound(new HttpStatusError(500, '', 'Internal Server Error'))).toBe(false)
	})
})

describe('errorText', () => {
	it('is that of the server for codes without a text of their own', () => {
		const message = 'No room for more photos'
		expect(errorText({ kind: 'known', code: 'photo.too_many' as never, message, issues: [] })).toBe(message)
	})

	it('names the invalid field', () => {
		const text = errorText({
			kind: 'known',
			code: 'input.invalid',
			message: '',
			issues: [{ path: 'near', message: 'must be lat,lng' }],
		})
		expect(text).toContain('near: must be lat,lng')
	})

	it('does not show the response body of a proxy', () => {
		expect(errorText({ kind: 'status', status: 502, text: '<html>' })).not.toContain('<')
	})
})

describe('toastText', () => {
	it.each([
		[new HttpStatusError(502, '', 'Bad Gateway'), '502: Bad Gateway'],
		[new HttpStatusError(418, '<p>short and stout</p>', ''), '418: short and stout'],
		[new HttpStatusError(404, JSON.stringify({ message: 'Gone fishing', code: 'x.y' }), ''), 'Gone fishing'],
	])('of %s is "%s" [O4]', (error, text) => {
		expect(toastText(readError(error))).toBe(text)
	})
})
