import { describe, expect, test } from 'vitest'
import { describeError, maskEmails, maskUrl } from './log-privacy.ts'

describe('maskEmails', () => {
	test.each([
		['/api/locations?q=ann.lee+x@farm.example&limit=2', '/api/locations?q=[email]&limit=2'],
		['/api/locations?q=ann%40farm.example', '/api/locations?q=[email]'],
		['/locations/cedar-hollow', '/locations/cedar-hollow'],
	])('%s', (url, masked) => {
		expect(maskEmails(url)).toBe(masked)
	})

	test('email addresses in errors and their causes are masked', () => {
		const error = new Error('for ann@farm.example', { cause: new Error('of bob@farm.example') })
		expect(JSON.stringify(describeError(error))).not.toMatch(/ann|bob/)
	})
})

test('masks credentials in URLs', () => {
	expect(maskUrl('/sign-in?__clerk_ticket=abc.def&redirect=/saved')).toBe(
		'/sign-in?__clerk_ticket=[redacted]&redirect=/saved',
	)
	expect(maskUrl('/__clerk/v1/client?__clerk_db_jwt=abc&rotating_token_nonce=n-1')).not.toMatch(/abc|n-1/)
})

test.each([
	['/api/places/autocomplete?input=12%20Mill%20Road&near=43.1,-79.2', '/api/places/autocomplete?[redacted]'],
	['/api/places/geocode?place_id=12+Mill+Road', '/api/places/geocode?[redacted]'],
	['/api/calendars/s3cr3t-Token/favorites.ics?x=1', '/api/calendars/[redacted]/favorites.ics?x=1'],
	['/api/trpc/places.autocomplete?input=%7B%22input%22%3A%2212+Mill%22%7D', '/api/trpc/places.autocomplete?[redacted]'],
	['/api/trpc/locations.list,places.geocode?batch=1&input=x', '/api/trpc/locations.list,places.geocode?[redacted]'],
	['/api/locations?q=mill', '/api/locations?q=mill'],
])('masks typed addresses in %s', (url, masked) => {
	expect(maskUrl(url)).toBe(masked)
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

	test('does not repeat a malformed value', () => {
		const error = Object.assign(new Error('invalid input syntax for type integer: "my secret"'), { code: '22P02' })
		expect(describeError(error).message).toBe('invalid input syntax for type integer: [value]')
	})

	test('is truncated', () => {
		const statement = `select ${'a, '.repeat(10_000)}`
		expect(JSON.stringify(describeError(failedQuery(statement))).length).toBeLessThan(2500)
	})

	test('has its statement when the driver reports it without a wrapper', () => {
		const error = Object.assign(new Error('no such table'), { code: '42P01' })
		Object.defineProperty(error, 'query', { value: 'select 1', enumerable: false })
		expect(describeError(error)).toMatchObject({ code: '42P01', statement: 'select 1' })
	})
})

describe('an error', () => {
	test('is described by its root cause and the messages of the errors around it', () => {
		const cause = new TypeError('x is not a function')
		const error = new Error('import failed', { cause: new Error('x is not a function', { cause }) })
		expect(describeError(error)).toMatchObject({
			type: 'TypeError',
			message: 'x is not a function',
			context: ['import failed'],
		})
	})

	test('with several attempts contains all of their messages', () => {
		const attempts = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432']
		const error = new AggregateError(attempts.map((message) => new Error(message)))
		expect(describeError(error).message).toBe(attempts.join('; '))
	})

	test('that is its own cause is described once', () => {
		const error: Error = new Error('again')
		error.cause = error
		expect(JSON.stringify(describeError(error)).length).toBeLessThan(5000)
	})
})
