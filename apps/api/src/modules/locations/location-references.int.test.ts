import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { KEEP_REASON_BY_TABLE } from '../imports/import-undo.repository.ts'
import { MOVES_BY_TABLE } from './location-merge.repository.ts'

const { sql } = await ownDatabase()

type Reference = { table: string; onDelete: string | null }

/** The tables with a column for a location or a listing, and what deleting the location or listing does ("c": cascade, "n": set null). */
async function references(): Promise<Reference[]> {
	return await sql<Reference[]>`
		select c.relname as table, min(k.confdeltype::text) as "onDelete"
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
		left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
			and k.confrelid in ('locations'::regclass, 'listings'::regclass)
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
			and (a.attname in ('location_id', 'listing_id') or k.oid is not null)
		group by 1 order by 1`
}
const tables = (await references()).map(({ table }) => table)

/** Rows that name a location or listing without referring to it, and why they may outlive it. */
const OUTLIVES: Record<string, string> = {
	import_changes: 'an import that removed the location shows what it did',
	import_check_rows: 'what a check of a file said at the time',
}

test('finds tables by the names of their columns and by their foreign keys', () => {
	expect(tables).toEqual(expect.arrayContaining(['favorites', 'photos', 'location_merges', 'listing_words']))
})

test.each([
	['a merge of locations', MOVES_BY_TABLE],
	['the undo of an import', KEEP_REASON_BY_TABLE],
])('%s handles all tables that refer to locations and listings', (_name, handled) => {
	expect(Object.keys(handled).toSorted()).toEqual(tables)
})

test('an erased location or listing leaves no row behind, except those that may outlive it', async () => {
	const left = (await references()).filter(({ onDelete }) => onDelete !== 'c' && onDelete !== 'n')
	expect(left.map(({ table }) => table)).toEqual(Object.keys(OUTLIVES).toSorted())
})
