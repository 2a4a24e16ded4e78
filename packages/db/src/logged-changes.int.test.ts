import { namesWith } from '@farmgate/contracts/field-table'
import { LISTING_FIELDS } from '@farmgate/contracts/listing-fields'
import { LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import { expect, test } from 'vitest'
import { LISTING_COLUMNS, LOCATION_COLUMNS } from './schema/field-columns.ts'
import { ownDatabase } from './testing/worker-database.ts'

const { sql } = await ownDatabase()

/** The columns that a trigger compares in each of its comparisons of old and new rows, sorted. */
async function compared(trigger: string): Promise<string[][]> {
	const [row] = await sql<{ body: string }[]>`select prosrc as body from pg_proc where proname = ${trigger}`
	const sides = [...(row?.body ?? '').matchAll(/\(([on]\.[^()]*)\)/g)].map(([, columns = '']) =>
		[...columns.matchAll(/[on]\.(\w+)/g)].map(([, name = '']) => name).toSorted(),
	)
	return sides
}

const columnsOf = <Name extends string>(columns: Record<Name, { name: string }>, names: readonly Name[]) =>
	names.map((name) => columns[name].name).toSorted()

test('a change of any field that the index has of a location is logged', async () => {
	const own = columnsOf(LOCATION_COLUMNS, namesWith(LOCATION_FIELDS, 'index', 'location', 'with listings'))
	const ofListings = columnsOf(LOCATION_COLUMNS, namesWith(LOCATION_FIELDS, 'index', 'with listings'))
	expect(await compared('locations_log_changes')).toEqual([own, own, ofListings, ofListings])
})

test('a change of any field that the index has of a listing is logged', async () => {
	const own = columnsOf(LISTING_COLUMNS, namesWith(LISTING_FIELDS, 'isIndexed', true))
	expect(await compared('listings_log_changes')).toEqual([own, own])
})
