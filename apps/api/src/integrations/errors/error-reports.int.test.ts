import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, expect, test } from 'vitest'
import { loggerOptions } from '../../http/log/logger.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { openErrorReports } from './error-reports.ts'

const received: { path: string; body: string }[] = []
const sentry = createServer(async (request, response) => {
	received.push({ path: request.url ?? '', body: await text(request) })
	response.end('{}')
}).listen(0, '127.0.0.1')
await once(sentry, 'listening')
afterAll(() => sentry.close())

test('a failure is reported once, with its place in the code and without what the visitor sent', async () => {
	const { port } = sentry.address() as AddressInfo
	const { db } = await workerDatabase()
	const reports = openErrorReports(`http://key@127.0.0.1:${port}/7`, 'production')
	const lines: string[] = []
	const app = await buildTestApp({
		db,
		logger: loggerOptions('info', reports.watch({ write: (line) => void lines.push(line) })),
		findProblem: async () => {
			throw new RangeError('nell@farms.example at 12 Mill Road, 43.51234,-79.91234')
		},
	})
	const secrets = { authorization: 'Bearer secret-token', cookie: '__session=secret-cookie' }
	const { statusCode, headers } = await app.inject({ path: '/readyz?q=honey', headers: secrets })
	expect(statusCode).toBe(500)
	await app.inject({ path: '/api/locations/0' })
	await reports.close()

	expect(received.map(({ path }) => path.split('?')[0])).toEqual(['/api/7/envelope/'])
	const event = JSON.parse(received[0]?.body.split('\n')[2] ?? '')
	expect(event).toMatchObject({
		environment: 'production',
		exception: { values: [{ type: 'RangeError' }] },
		tags: { code: 'internal', requestId: headers['x-request-id'] },
	})
	const frames: { filename: string; in_app: boolean }[] = event.exception.values[0].stacktrace.frames
	// The innermost frame is the last.
	expect(frames.findLast(({ in_app }) => in_app)?.filename).toContain('error-reports.int.test.ts')
	expect(received[0]?.body).not.toMatch(/nell|farms\.example|Mill|43\.5|secret|honey|127\.0\.0\.1"/)
	expect(lines.join()).toContain('Mill Road')
})
