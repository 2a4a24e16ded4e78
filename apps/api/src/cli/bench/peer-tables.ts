import type { Database } from '@farmgate/db/database'
import { MERCATOR_BITS } from '@farmgate/geo/mercator'

/** Zooms with stored clusters; closer views read the points. */
export const PEER_MAX_ZOOM = 12
/** A cell of level zoom + 1 is 128 pixels wide. */
export const PEER_LEVELS_BELOW_ZOOM = 1

/** Creates the peer's tables: plain points, and the number of points per zoom, cell and type. */
export async function createPeerTables({ sql }: Database): Promise<void> {
	await dropPeerTables({ sql })
	await sql`create schema bench_peer`
	await sql`
		create table bench_peer.points as
		select id, slug, name, type, lat, lng, mx, my from public_locations`
	await sql`alter table bench_peer.points add primary key (id)`
	await sql`create index on bench_peer.points using gist (point(mx, my))`
	await sql`
		create table bench_peer.clusters as
		select zoom, mx >> (${MERCATOR_BITS}::int - zoom - ${PEER_LEVELS_BELOW_ZOOM}::int) as x,
			my >> (${MERCATOR_BITS}::int - zoom - ${PEER_LEVELS_BELOW_ZOOM}::int) as y, type,
			count(*)::int as count, avg(lat) as lat, avg(lng) as lng
		from bench_peer.points, generate_series(0, ${PEER_MAX_ZOOM}::int) as zoom group by 1, 2, 3, 4`
	await sql`create index on bench_peer.clusters (zoom, x, y)`
	await sql`analyze bench_peer.points`
	await sql`analyze bench_peer.clusters`
}

export async function dropPeerTables({ sql }: Pick<Database, 'sql'>): Promise<void> {
	await sql`drop schema if exists bench_peer cascade`
}
