import { expect, test } from 'vitest'
import { loadSampleData } from './sample/load-sample-data.ts'
import { ownDatabase } from './testing/worker-database.ts'

const database = await ownDatabase()
const { sql } = database
await loadSampleData(database)

/** The stored words, and those of the rows as they are now. */
async function words() {
	await sql`select search_refresh_words()`
	return {
		stored: await sql`select word, in_names, in_titles, frequency, sound from search_words order by word`,
		counted: await sql`select word, in_names, in_titles, frequency, sound from current_search_words order by word`,
	}
}

const ONE_LOCATION = 'where id = (select min(id) from locations)'
const ONE_LISTING = 'where id = (select min(id) from listings where location_id is not null)'

test.each([
	`update locations set name = 'Quince & Quince Orchard 1850', city = 'Zürich' ${ONE_LOCATION}`,
	`update locations set city = null ${ONE_LOCATION}`,
	`update locations set is_approved = not is_approved where id % 3 = 0`,
	`update locations set deleted_at = now() where id % 5 = 0`,
	`update locations set deleted_at = null`,
	`update listings set title = 'Medlar jelly, damson jelly' ${ONE_LISTING}`,
	`update listings set is_active = not is_active where id % 2 = 0`,
	`update listings set location_id = null ${ONE_LISTING}`,
	`update listings set deleted_at = now() where id % 7 = 0`,
	`insert into listings (slug, title, categories, is_active) values ('new-1', 'Sorb apples', '{}', true), ('new-2', 'Sorb apples', '{}', false)`,
	`insert into categories (name, position) values ('Pawpaw', 9999)`,
	`update categories set name = 'Pawpaws' where name = 'Pawpaw'`,
	`delete from categories where name = 'Pawpaws'`,
	`delete from listings where id % 4 = 0`,
	`delete from locations where id % 2 = 0`,
	`insert into search_changes (kind) values ('everything')`,
])('the vocabulary is exact after: %s', async (statement) => {
	await sql.unsafe(statement)
	const { stored, counted } = await words()
	expect(stored.length).toBeGreaterThan(50)
	expect(stored).toEqual(counted)
})

test('the vocabulary is exact after concurrent changes of the same listing, and while it is brought up to date', async () => {
	const [listing] = await sql<{ id: string }[]>`select min(id) as id from listings where deleted_at is null`
	const write = async (number: number) => {
		await sql`update listings set title = ${`Mulberry ${number % 3 === 0 ? 'wine' : 'cordial'}`}, is_active = ${number % 2 === 0}
			where id = ${listing?.id ?? ''}`
		if (number % 5 === 0) await sql`select search_refresh_words()`
	}
	await Promise.all(Array.from({ length: 40 }, (_, number) => write(number)))
	const { stored, counted } = await words()
	expect(stored).toEqual(counted)
})

test('logs no change of listings that keeps titles and visibility, and no confirmation of a location', async () => {
	await sql`select search_refresh_words(), search_refresh_places()`
	await sql`update listings set description = 'Ripe', categories = '{Honey}', updated_at = now()`
	await sql`update locations set last_confirmed_at = now()`
	await sql`update categories set name = name`
	expect(await sql`select from search_changes`).toHaveLength(0)
})

test('the models of places are computed anew only after a change of a public location', async () => {
	await sql`select search_refresh_places()`
	const [listing] = await sql`update listings set title = 'Cloudberries' returning id`
	const [location] = await sql<{ id: string }[]>`
		update locations set city = 'Cloudberry Creek' where id = (select min(id) from public_locations) returning id`
	expect(listing).toBeDefined()
	expect(location).toBeDefined()
	await sql`select search_refresh_places()`
	expect(await sql`select name from search_towns where name = 'Cloudberry Creek'`).toHaveLength(1)
	await sql`update locations set city = 'Hidden Hollow', is_approved = false where id = ${location?.id ?? ''}`
	await sql`select search_refresh_places()`
	expect(await sql`select name from search_towns where name in ('Cloudberry Creek', 'Hidden Hollow')`).toHaveLength(0)
})

test('the vocabulary is exact after a table was truncated', async () => {
	const before = await words()
	await sql`truncate listings cascade`
	const { stored, counted } = await words()
	expect(stored.length).toBeLessThan(before.stored.length)
	expect(stored).toEqual(counted)
})
