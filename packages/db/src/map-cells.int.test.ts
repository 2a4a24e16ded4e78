import { expect, test } from 'vitest'
import { loadSampleData } from './sample/load-sample-data.ts'
import { ownDatabase } from './testing/worker-database.ts'

const database = await ownDatabase()
const { sql } = database
await loadSampleData(database)

/** Sums of coordinates differ in their last digits, because rows are added up in another order. */
const DECIMALS = 6

/** The stored cells of all levels, and those of each item by itself. */
async function cells() {
	return {
		stored: await sql`
			select level, x, y, facet, location_count as locations, listing_count as listings, location_id, listing_id,
				round((location_lat_sum + listing_lat_sum)::numeric, ${DECIMALS}) as lat, round((location_lng_sum + listing_lng_sum)::numeric, ${DECIMALS}) as lng
			from map_cells order by level, x, y, facet`,
		counted: await sql`
			select level::smallint, mx >> (20 - level) as x, my >> (20 - level) as y, facet,
				(count(*) filter (where kind = 'location'))::int as locations, (count(*) filter (where kind = 'listing'))::int as listings,
				min(id) filter (where kind = 'location') as location_id, min(id) filter (where kind = 'listing') as listing_id,
				round(sum(lat)::numeric, ${DECIMALS}) as lat, round(sum(lng)::numeric, ${DECIMALS}) as lng
			from map_items, generate_series(0, 8) as level group by 1, 2, 3, 4 order by level, x, y, facet`,
	}
}

const ONE_LOCATION = 'where id = (select min(location_id) from public_listings)'
const ONE_LISTING = 'where id = (select min(id) from listings where location_id is not null)'

test.each([
	`update locations set type = 'Market' ${ONE_LOCATION}`,
	`update locations set categories = '{Honey,Honey,Eggs}' ${ONE_LOCATION}`,
	`update locations set lat = 48.2, lng = 16.4 ${ONE_LOCATION}`,
	`update locations set is_approved = not is_approved where id % 3 = 0`,
	`update locations set deleted_at = now() where id % 5 = 0`,
	`update locations set deleted_at = null`,
	`update listings set categories = '{Tofu,Nuts,Tofu}' where id % 3 = 0`,
	`update listings set categories = '{}' ${ONE_LISTING}`,
	`update listings set is_active = not is_active where id % 2 = 0`,
	`update listings set location_id = (select max(id) from locations) ${ONE_LISTING}`,
	`update listings set location_id = null ${ONE_LISTING}`,
	`update listings set lat = null, lng = null where location_id is null`,
	`insert into listings (slug, title, categories, lat, lng) values ('new-1', 'Sorb apples', '{Fruit}', 45.1, -79.2), ('new-2', 'Sorb apples', '{Fruit}', null, null)`,
	`update listings set deleted_at = now() where id % 7 = 0`,
	`delete from listings where id % 3 = 0`,
	`delete from locations where id % 2 = 0`,
])('the counts of the map are exact after: %s', async (statement) => {
	await sql.unsafe(statement)
	expect((await sql`select from map_dirty`).length).toBeGreaterThan(0)
	await sql`select map_fold(1000000)`
	const { stored, counted } = await cells()
	expect(counted.length).toBeGreaterThan(100)
	expect(stored).toEqual(counted)
})

test('the counts of the map are exact after all are counted anew', async () => {
	await sql`update map_cells set listing_count = listing_count + 1`
	await sql`select map_rebuild()`
	const { stored, counted } = await cells()
	expect(stored).toEqual(counted)
})

test('the counts of the map are exact after concurrent changes of one cell, and while they are applied', async () => {
	const write = async (number: number) => {
		await sql`update listings set is_active = ${number % 3 === 0}, categories = ${number % 2 === 0 ? ['Eggs'] : ['Eggs', 'Nuts']}
			where id = (select min(id) from listings where place_is_public and mx is not null and deleted_at is null)`
		if (number % 4 === 0) await sql`select map_fold(500)`
	}
	await Promise.all(Array.from({ length: 40 }, (_, number) => write(number)))
	await sql`select map_fold(500)`
	const { stored, counted } = await cells()
	expect(stored).toEqual(counted)
})
