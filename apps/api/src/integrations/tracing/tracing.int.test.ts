import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, expect, test, vi } from 'vitest'
import { scopeClient } from '../../database/scoped-client.ts'
import { createRequestNames } from '../../operations/request-name.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { openTracing } from './tracing.ts'

const received: { path: string; body: string }[] = []
const collector = createServer(async (request, response) => {
	received.push({ path: request.url ?? '', body: await text(request) })
	response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())

type Span = { name: string; spanId: string; parentSpanId?: string; attributes: { key: string; value: object }[] }

test('spans of requests, statements and calls have the operation, the route or the table, and nothing that a visitor sent', async () => {
	const { port } = collector.address() as AddressInfo
	vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
	const tracing = openTracing(createRequestNames(() => new Set(['locations.list'])))
	const { db } = await ownDatabase({ wrapClient: scopeClient })
	const app = await buildTestApp({
		db,
		trace: tracing.addTo,
		findProblem: async () => {
			await fetch(`http://127.0.0.1:${port}/reverse?address=12+Mill+Road`)
			throw new Error('nell@farms.example')
		},
	})
	await app.inject({ path: '/api/locations/mill-of-nell?q=honey', headers: { cookie: '__session=secret' } })
	const input = encodeURIComponent(JSON.stringify({ q: 'honey' }))
	await app.inject({ path: `/api/trpc/locations.list?input=${input}` })
	await app.inject({ path: '/readyz' })
	await tracing.close()
	vi.unstubAllEnvs()

	const [sent, ...more] = received.filter(({ path }) => path === '/v1/traces')
	expect(more).toEqual([])
	const [resource] = JSON.parse(sent?.body ?? '').resourceSpans
	const spans: Span[] = resource.scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans)
	const routeOf = ({ attributes }: Span) => attributes.find(({ key }) => key === 'http.route')?.value
	expect(spans.map((span) => [span.name, routeOf(span)])).toEqual(
		expect.arrayContaining([
			['locations.byId', { stringValue: '/api/locations/:id' }],
			['locations.list', { stringValue: '/api/trpc/:path' }],
			['GET /readyz', { stringValue: '/readyz' }],
		]),
	)
	const parentOf = ({ parentSpanId }: Span) => spans.find(({ spanId }) => spanId === parentSpanId)?.name
	const inRequests = spans.filter(({ parentSpanId }) => parentSpanId).map((span) => `${span.name} in ${parentOf(span)}`)
	expect(inRequests).toEqual(expect.arrayContaining(['GET in GET /readyz', 'select search_towns in locations.list']))
	expect(sent?.body).not.toMatch(/nell|mill|honey|secret|farms\.example/i)
})
