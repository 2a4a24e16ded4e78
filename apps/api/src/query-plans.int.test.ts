import { openDatabase } from '@farmgate/db/database'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, expect, test } from 'vitest'
import { explain, recordStatements, type Statement } from './testing/explain-statements.ts'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp } from './testing/test-app.ts'
import { openTestIndex } from './testing/test-index.ts'

const owned = await ownDatabase()
let recorded: Statement[] = []
const database = openDatabase(owned.url, {
	max: 2,
	wrapClient: recordStatements((statement) => recorded.push(statement)),
})
afterAll(() => database.close())
// A few rows are enough: plans avoid scans, so that one of a large table means that no index fits.
for (const slug of ['first-farm', 'second-farm']) {
	const { id } = await insertLocation(owned.db, { slug, lat: 40.05, lng: -76.05, categories: ['Honey'] })
	await insertListing(owned.db, { slug: `honey-of-${slug}`, locationId: id, categories: ['Honey'] })
}
const { queries } = await openTestIndex({ ...database, url: owned.url })
const app = await buildTestApp({ db: database.db, queries })

/** The tables that grow with the directory. */
const LARGE_TABLE_SCAN = /Seq Scan on (?:locations|listings|photos|search_words|favorites|location_confirmations)\b/

test.each([
	['a location by slug', '/api/locations/slug/first-farm'],
	['a listing by slug', '/api/listings/slug/honey-of-first-farm'],
	['locations by id', '/api/trpc/locations.byIds?input=%7B%22ids%22%3A%5B1%2C2%5D%7D'],
	['listings of a location', '/api/locations/1/listings'],
	['the newest locations', '/api/locations?limit=24'],
	['the newest listings', '/api/listings?limit=24'],
	['locations by name', '/api/locations?limit=24&sort=name'],
	['the locations around a point', '/api/locations?limit=24&near=40,-76&radiusMeters=50000'],
	['the nearest locations', '/api/locations?limit=8&near=40,-76&sort=nearest'],
	['the locations of a category', '/api/locations?limit=24&category=Honey'],
	['a search', '/api/locations?limit=24&q=farm'],
	['clusters', '/api/map?zoom=6&bbox=-90,30,-70,45'],
	['clusters of a category', '/api/map?zoom=6&bbox=-90,30,-70,45&category=Honey'],
	['markers', '/api/map?zoom=16&bbox=-76.1,40,-76,40.1'],
	['facets of a view', '/api/facets?bbox=-77,39,-75,41'],
])('%s can be read by indexes', async (_name, path) => {
	recorded = []
	const response = await app.inject(path)
	expect([200, 404]).toContain(response.statusCode)
	const statements = recorded.filter(({ text }) => /^\s*select/i.test(text))
	expect(statements.length).toBeGreaterThan(0)
	for (const statement of statements) {
		const plan = await explain(owned, statement, { avoidsScans: true })
		expect(plan.join('\n')).not.toMatch(LARGE_TABLE_SCAN)
	}
})

test('a condition without an index is recognized', async () => {
	const statement = { text: 'select id from locations where pickup_instructions = $1', values: ['x'] }
	const plan = await explain(owned, statement, { avoidsScans: true })
	expect(plan.join('\n')).toMatch(LARGE_TABLE_SCAN)
})
