import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, expect, test } from 'vitest'
import { createPageRecorder } from '../testing/page-renderer.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { writeTestWebBuild } from '../testing/web-build.ts'
import { openOwnConnection } from './own-connection.ts'
import { POINTS_PER_MINUTE } from './rate-limit-cost.ts'

const { db } = await workerDatabase()
const LOOPBACK = '127.0.0.1'

const { rendered, pageWorker } = createPageRecorder()
const lines: string[] = []
const app = await buildTestApp({
	db,
	pageWorker,
	webRoot: writeTestWebBuild(),
	rateLimits: { redisUrl: null },
	logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
})
await app.ready()
const own = openOwnConnection(app)
afterAll(own.close)

test('sends requests to the server of this process', async () => {
	expect(await own.get('/healthz', {})).toEqual({ status: 200, body: '{"status":"ok"}' })
	expect((await own.get('/api/nothing', {})).status).toBe(404)
})

test('its requests use up no rate limit, those of others from the same address do', async () => {
	for (let count = 0; count <= POINTS_PER_MINUTE.read; count++) await own.get('/api/nothing', {})
	const statuses: number[] = []
	for (let count = 0; count <= POINTS_PER_MINUTE.read; count++) {
		statuses.push((await app.inject({ path: '/api/nothing', remoteAddress: LOOPBACK })).statusCode)
	}
	expect(statuses.indexOf(429)).toBe(POINTS_PER_MINUTE.read)
})

test('its requests are not logged, those of others are', async () => {
	lines.length = 0
	await own.get('/farms', {})
	await app.inject({ path: '/farms', remoteAddress: '10.0.0.9' })
	expect(lines.filter((line) => line.includes('request completed'))).toHaveLength(1)
})

test('the markup of its pages is not kept, that of others is', async () => {
	rendered.length = 0
	await own.get('/farms', {})
	await app.inject({ path: '/farms', remoteAddress: '10.0.0.9' })
	expect(rendered.map(({ keepsMarkup }) => keepsMarkup)).toEqual([false, true])
})

test('a request fails when the connection is closed', async () => {
	const other = openOwnConnection(app)
	other.close()
	await expect(other.get('/healthz', {})).rejects.toThrow()
})

test('it connects again after the server has closed an idle connection', async () => {
	const other = openOwnConnection(app)
	expect((await other.get('/healthz', {})).status).toBe(200)
	app.server.closeIdleConnections()
	expect((await other.get('/healthz', {})).status).toBe(200)
	other.close()
})
