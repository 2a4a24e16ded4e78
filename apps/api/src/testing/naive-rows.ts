import type { Queryable } from '@farmgate/db/database'
import { NaiveIndex } from '@farmgate/item-index/testing/naive-index'
import { sql } from 'drizzle-orm'
import { createRowReader, HOLIDAY_ROWS, type Holiday, INDEX_ROWS, type IndexRow } from '../items/index-rows.ts'

/** All public items as objects, which are searched by loops over them. */
export async function naiveIndexOf(db: Queryable): Promise<NaiveIndex> {
	const naive = new NaiveIndex()
	const toItem = createRowReader()
	for (const kind of ['location', 'listing'] as const) {
		const rows = await db.execute<IndexRow>(sql.raw(INDEX_ROWS[kind]))
		for (const row of rows) naive.items.set(`${kind} ${row.id}`, toItem(kind, row))
	}
	const holidays = await db.execute<Holiday>(sql.raw(HOLIDAY_ROWS))
	naive.holidays = new Set([...holidays].map(({ country, region, day }) => `${country}|${region}|${day}`))
	return naive
}
