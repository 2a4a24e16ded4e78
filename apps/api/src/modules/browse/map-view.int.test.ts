import { databaseTest } from '@farmgate/db/testing/database-test'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createItemQueries } from '../../query/item-queries.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { mapCountsJob } from './map-counts.job.ts'
import { clusteredByServer } from './map-view.ts'

const test = await databaseTest()
const REQUEST = { kind: 'both', zoom: 7, bbox: { west: -85, south: 38, east: -71, north: 47 } } as const

test('uses cells of the zoom for few locations, and the stored map cells for very many', async ({ db }) => {
	const queries = createItemQueries(db)
	for (const name of ['Apple Hill', 'Birch Lane']) await insertLocation(db, { name, lat: 43.04, lng: -79.29 })
	await mapCountsJob(createItemQueries, db).run(new AbortController().signal)
	const few = await clusteredByServer(queries, REQUEST, TEST_NOW)
	expect(few.clusters).toMatchObject({ zoom: 7, locations: [2] })
	expect(few.total).toEqual({ value: 2, atLeast: false })

	// The counts of half a million locations, without the locations.
	const many = 500_000
	await db.execute(sql`update map_cells set location_count = ${many}::int, location_lat_sum = 43.04 * ${many}::int,
		location_lng_sum = -79.29 * ${many}::int where facet = '' and level = 8`)
	const view = await clusteredByServer(queries, REQUEST, TEST_NOW)
	expect(view.clusters).toMatchObject({ zoom: 7, locations: [many] })
	expect(view.total).toEqual({ value: many, atLeast: false })
})
