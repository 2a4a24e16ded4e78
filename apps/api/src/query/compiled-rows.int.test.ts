import { locationSources } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import { publicListings } from '@farmgate/db/schema/public-views'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq, getTableColumns, getViewSelectedFields, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertListing } from '../testing/listing-factory.ts'
import { insertLocation } from '../testing/location-factory.ts'
import { compileRows } from './compiled-rows.ts'

const { db } = await ownDatabase()
const location = await insertLocation(db, { name: 'Maple Hill', categories: ['Eggs'] })
await insertListing(db, { title: 'Eggs', locationId: location.id, availableFrom: '2026-05-01' })

test('rows of tables, views and expressions equal those of Drizzle', async () => {
	const ofTable = db
		.select({ ...getTableColumns(locations), upper: sql<string>`upper(${locations.name})`, none: sql<null>`null` })
		.from(locations)
	const ofView = db.select(getViewSelectedFields(publicListings)).from(publicListings)
	const [expectedLocations, expectedListings] = [await ofTable, await ofView]
	expect(expectedLocations).toMatchObject([{ name: 'Maple Hill', upper: 'MAPLE HILL', none: null }])
	expect(expectedListings).toMatchObject([{ title: 'Eggs', availableFrom: '2026-05-01' }])
	expect(await compileRows(ofTable.prepare('all_locations')).execute()).toEqual(expectedLocations)
	expect(await compileRows(ofView.prepare('all_listings')).execute()).toEqual(expectedListings)
})

test('a left join without a row has nulls, flat and nested', async () => {
	const joined = eq(locationSources.locationId, locations.id)
	const { id } = locations
	const flat = db.select({ id, source: locationSources.source }).from(locations).leftJoin(locationSources, joined)
	const nested = db
		.select({
			own: { id, name: locations.name },
			first: { source: locationSources.source, license: locationSources.license },
		})
		.from(locations)
		.leftJoin(locationSources, joined)
	expect(await compileRows(flat.prepare('flat')).execute()).toEqual([{ id: location.id, source: null }])
	const expected = [{ own: { id: location.id, name: 'Maple Hill' }, first: null }]
	expect(await nested).toEqual(expected)
	expect(await compileRows(nested.prepare('nested')).execute()).toEqual(expected)
})

test('a statement whose fields are unknown keeps its own rows', async () => {
	const statement = db.select({ name: locations.name }).from(locations).prepare('unknown_fields')
	Object.assign(statement, {
		fields: undefined,
		customResultMapper: (rows: unknown[][]) => rows.map(([name]) => ({ name })),
	})
	expect(await compileRows(statement).execute()).toEqual([{ name: 'Maple Hill' }])
})
