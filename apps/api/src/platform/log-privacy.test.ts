import { describe, expect, test } from 'vitest'
import { describeError, maskAddress, maskEmails } from './log-privacy.ts'

describe('no e-mail address reaches the log', () => {
	test.each([
		['/api/locations?q=ann.lee+x@farm.example&limit=2', '/api/locations?q=[email]&limit=2'],
		['/api/locations?q=ann%40farm.example', '/api/locations?q=[email]'],
		['/locations/cedar-hollow', '/locations/cedar-hollow'],
	])('%s', (url, masked) => {
		expect(maskEmails(url)).toBe(masked)
	})

	test('nor does one in an error or in its causes', () => {
		const error = new Error('for ann@farm.example', { cause: new Error('of bob@farm.example') })
		expect(JSON.stringify(describeError(error))).not.toMatch(/ann|bob/)
	})
})

test('what signs somebody in does not reach the log, the rest of the address does', () => {
	expect(maskAddress('/sign-in?__clerk_ticket=abc.def&redirect=/saved')).toBe(
		'/sign-in?__clerk_ticket=[redacted]&redirect=/saved',
	)
	expect(maskAddress('/__clerk/v1/client?__clerk_db_jwt=abc&rotating_token_nonce=n-1')).not.toMatch(/abc|n-1/)
})

test('the values of a failed query do not reach the log, its text and its code do', () => {
	const cause = Object.assign(new Error('canceling statement'), { code: '57014' })
	const described = JSON.stringify(describeError(new Error('Failed query: select $1\nparams: my secret', { cause })))
	expect(described).toContain('select $1')
	expect(described).toContain('57014')
	expect(described).not.toContain('my secret')
})

test('an error that is its own cause does not hang the log', () => {
	const error: Error = new Error('again')
	error.cause = error
	expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
})
