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

describe('a failed query', () => {
	const failedQuery = (statement: string) => {
		const cause = Object.assign(new Error('canceling statement'), { name: 'PostgresError', code: '57014' })
		return new Error(`Failed query: ${statement}\nparams: my secret`, { cause })
	}

	test('is described by its code, message, statement and one stack, without its values', () => {
		const query = failedQuery('\n\tselect $1\n\tfrom locations')
		const wrapper = new Error(query.message, { cause: query })
		expect(describeError(wrapper)).toEqual({
			type: 'PostgresError',
			code: '57014',
			message: 'canceling statement',
			statement: 'select $1 from locations',
			stack: expect.stringContaining('log-privacy.test.ts'),
		})
	})

	test('about a value that cannot be read does not repeat the value', () => {
		const error = Object.assign(new Error('invalid input syntax for type integer: "my secret"'), { code: '22P02' })
		expect(describeError(error).message).toBe('invalid input syntax for type integer: [value]')
	})

	test('of any length takes up little room', () => {
		const statement = `select ${'a, '.repeat(10_000)}`
		expect(JSON.stringify(describeError(failedQuery(statement))).length).toBeLessThan(2500)
	})

	test('that the driver reports without a wrapper has its statement too', () => {
		const error = Object.assign(new Error('no such table'), { code: '42P01' })
		Object.defineProperty(error, 'query', { value: 'select 1', enumerable: false })
		expect(describeError(error)).toMatchObject({ code: '42P01', statement: 'select 1' })
	})
})

describe('an error', () => {
	test('is described by its root cause and what the errors around it say', () => {
		const cause = new TypeError('x is not a function')
		const error = new Error('import failed', { cause: new Error('x is not a function', { cause }) })
		expect(describeError(error)).toMatchObject({
			type: 'TypeError',
			message: 'x is not a function',
			context: ['import failed'],
		})
	})

	test('of several attempts names them all', () => {
		const attempts = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432']
		const error = new AggregateError(attempts.map((message) => new Error(message)))
		expect(describeError(error).message).toBe(attempts.join('; '))
	})

	test('that is its own cause does not hang the log', () => {
		const error: Error = new Error('again')
		error.cause = error
		expect(JSON.stringify(describeError(error)).length).toBeLessThan(5000)
	})
})
