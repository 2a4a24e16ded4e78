import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, expect, test } from 'vitest'
import { loggerOptions } from '../../http/log/logger.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { db } = await workerDatabase()
const lines: string[] = []
const app = await buildTestApp({
	db,
	rateLimits: { redisUrl: null },
	logger: loggerOptions('warn', { write: (line) => lines.push(line) }),
})
beforeEach(() => lines.splice(0))

const send = (type: string, body: unknown, remoteAddress = '10.0.0.1') =>
	app.inject({
		method: 'POST',
		path: '/api/csp-reports',
		remoteAddress,
		headers: { 'content-type': type },
		payload: typeof body === 'string' ? body : JSON.stringify(body),
	})

const byReportUri = {
	'csp-report': {
		'document-uri': 'https://farms.example/locations/cedar-hollow?q=secret',
		'effective-directive': 'img-src',
		'blocked-uri': 'https://ann@evil.example/track?of=ann%40farm.example',
		'original-policy': "default-src 'self'",
	},
}
const byReportTo = [
	{
		type: 'csp-violation',
		age: 1,
		url: 'https://farms.example/',
		body: { documentURL: 'https://farms.example/map', effectiveDirective: 'style-src-elem', blockedURL: 'inline' },
	},
	{ type: 'deprecation', body: { id: 'x' } },
]

test.each([
	['report-uri', 'application/csp-report', byReportUri, ['img-src', 'https://evil.example', '/locations/cedar-hollow']],
	['report-to', 'application/reports+json', byReportTo, ['style-src-elem', 'inline', '/map']],
])(
	'a %s report is logged in one line, without paths and queries of other sites',
	async (_name, type, body, expected) => {
		expect((await send(type, body)).statusCode).toBe(204)
		expect(lines).toHaveLength(1)
		const [directive, blocked, page] = expected
		expect(JSON.parse(lines[0] ?? '').violations).toEqual([{ directive, blocked, page }])
		expect(lines[0]).not.toMatch(/secret|track|ann/)
	},
)

test.each([
	['application/csp-report', '{', 400, ['body']],
	['application/csp-report', {}, 400, ['csp-report']],
	['application/csp-report', { 'csp-report': { 'blocked-uri': 7 } }, 400, ['csp-report.blocked-uri']],
	['application/reports+json', byReportUri, 400, ['input']],
	['application/reports+json', [{ type: 'csp-violation' }], 400, ['0.body']],
	['application/csp-report', { 'csp-report': { 'blocked-uri': 'x'.repeat(40_000) } }, 413, undefined],
	['application/json', byReportUri, 415, undefined],
	['text/plain', 'x', 415, undefined],
])('%s with an invalid body is rejected', async (type, body, status, fields) => {
	const response = await send(type, body)
	expect(response.statusCode).toBe(status)
	expect(response.json<{ issues?: { path: string }[] }>().issues?.map(({ path }) => path)).toEqual(fields)
	expect(lines).toEqual([])
})

test('an empty request is rejected', async () => {
	const response = await app.inject({ method: 'POST', path: '/api/csp-reports' })
	expect(response.statusCode).toBe(400)
	expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'body' }] })
})

test('a long list of reports is logged as one short line', async () => {
	const many = Array.from({ length: 50 }, () => byReportTo[0])
	expect((await send('application/reports+json', many)).statusCode).toBe(204)
	expect(lines).toHaveLength(1)
	expect(lines[0]?.length).toBeLessThan(2000)
	expect(JSON.parse(lines[0] ?? '')).toMatchObject({ count: 50 })
})

test('accepts 60 reports per minute and address, counted separately from writes', async () => {
	const statuses = []
	for (let count = 0; count < 61; count += 1) {
		statuses.push((await send('application/csp-report', byReportUri, '10.0.0.2')).statusCode)
	}
	expect(statuses.indexOf(429)).toBe(60)
	const write = { method: 'POST', path: '/api/trpc/account.remove', remoteAddress: '10.0.0.2', payload: {} } as const
	expect((await app.inject(write)).statusCode).toBe(401)
})
