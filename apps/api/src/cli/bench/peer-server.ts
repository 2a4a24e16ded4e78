import { createServer, type ServerResponse } from 'node:http'
import { openDatabase } from '@farmgate/db/database'
import { MERCATOR_BITS, mercatorRectangle, mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { PEER_LEVELS_BELOW_ZOOM } from './peer-tables.ts'

/*
 * The servers that Farmgate is compared with: a plain HTTP server with stored grid clusters, of the kind of falling-fruit-api,
 * and one response with all points as GeoJSON. Runs as a process of its own, so that its CPU time can be measured.
 */

const { sql } = openDatabase(process.env.DATABASE_URL ?? '', { max: 10 })

function send(response: ServerResponse, value: unknown): void {
	response.writeHead(200, { 'content-type': 'application/json' })
	response.end(JSON.stringify(value))
}

function numbersOf(query: URLSearchParams, name: string): number[] {
	return (query.get(name) ?? '').split(',').map(Number)
}

async function clusters(query: URLSearchParams): Promise<unknown> {
	const zoom = Number(query.get('zoom'))
	const [west = 0, south = 0, east = 0, north = 0] = numbersOf(query, 'bbox')
	const { x0, x1, y0, y1 } = mercatorRectangle({ west, south, east, north })
	const shift = MERCATOR_BITS - zoom - PEER_LEVELS_BELOW_ZOOM
	const type = query.get('type')
	return await sql`
		select round((sum(lat * count) / sum(count))::numeric, 4)::float8 as lat,
			round((sum(lng * count) / sum(count))::numeric, 4)::float8 as lng, sum(count)::int as count
		from bench_peer.clusters
		where zoom = ${zoom} and x between ${x0 >> shift} and ${x1 >> shift} and y between ${y0 >> shift} and ${y1 >> shift}
			${type === null ? sql`` : sql`and type = ${type}`}
		group by x, y`
}

async function nearest(query: URLSearchParams): Promise<unknown> {
	const [lat = 0, lng = 0] = numbersOf(query, 'near')
	return await sql`
		select id, name, type, lat, lng from bench_peer.points
		order by point(mx, my) <-> point(${mercatorX(lng)}::int, ${mercatorY(lat)}::int) limit 100`
}

async function all(): Promise<unknown> {
	const rows = await sql<{ id: number; name: string; type: string; lat: number; lng: number }[]>`
		select id, name, type, lat, lng from bench_peer.points order by id`
	const features = rows.map(({ lat, lng, ...properties }) => ({
		type: 'Feature',
		properties,
		geometry: { type: 'Point', coordinates: [lng, lat] },
	}))
	return { type: 'FeatureCollection', features }
}

async function byId(query: URLSearchParams): Promise<unknown> {
	const [row] = await sql`select * from locations where id = ${Number(query.get('id'))}`
	return row
}

const ROUTES: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
	'/clusters': clusters,
	'/nearest': nearest,
	'/all': all,
	'/location': byId,
	'/ready': async () => 'ready',
}

createServer((request, response) => {
	const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
	const route = ROUTES[pathname]
	if (route === undefined) {
		response.writeHead(404).end()
		return
	}
	route(searchParams).then(
		(value) => send(response, value),
		(error) => {
			process.stderr.write(`${error}\n`)
			response.writeHead(500).end()
		},
	)
}).listen(Number(process.env.PORT), '127.0.0.1')
