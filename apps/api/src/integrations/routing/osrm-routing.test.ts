import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOsrmRouting, straightRouting } from './osrm-routing.ts'

const POINTS = [
	{ lat: 42.44, lng: -76.5 },
	{ lat: 42.65, lng: -73.75 },
]
const requests: string[] = []
let status = 200

const server = createServer(({ url = '' }, response) => {
	requests.push(url)
	const table = {
		durations: [
			[0, 600],
			[null, 0],
		],
		distances: [
			[0, 9000],
			[null, 0],
		],
	}
	const route = {
		routes: [
			{
				geometry: {
					coordinates: [
						[-76.5, 42.44],
						[-73.75, 42.65],
					],
				},
			},
		],
	}
	response.writeHead(status, { 'content-type': 'application/json' })
	response.end(JSON.stringify(url.startsWith('/table') ? table : route))
})
const failures: unknown[] = []

beforeAll(async () => {
	await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())
const routing = () =>
	createOsrmRouting(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (error) => failures.push(error))

test('returns times, distances and roads of the server, and Infinity without a road', async () => {
	expect(await routing().table(POINTS)).toEqual({
		minutes: [
			[0, 10],
			[Infinity, 0],
		],
		meters: [
			[0, 9000],
			[Infinity, 0],
		],
		usesRoads: true,
	})
	expect(await routing().line(POINTS)).toEqual([
		[-76.5, 42.44],
		[-73.75, 42.65],
	])
	expect(requests[0]).toBe('/table/v1/driving/-76.50000,42.44000;-73.75000,42.65000?annotations=duration,distance')
})

test('while the server fails, straight lines are used, and the failure is reported', async () => {
	status = 400
	expect(await routing().table(POINTS)).toEqual(await straightRouting.table(POINTS))
	expect(await routing().line(POINTS)).toBeNull()
	expect(failures).toHaveLength(2)
})
