import type { Queryable } from '@farmgate/db/database'
import { ItemIndex } from '@farmgate/item-index/item-index'
import { sql } from 'drizzle-orm'
import { type IndexReader, readerOf } from './index-answers.ts'
import { createRowReader, HOLIDAY_ROWS, type Holiday, type IndexRow, ROW_COLUMNS, WORDS_OF_ROW } from './index-rows.ts'
import type { RowSource } from './row-source.ts'

/**
 * An index of all rows of some sources as they are now, for one request. Lists of an owner and of the pending locations are answered
 * by it, so that filters and orders have one meaning. An owner has at most `QUOTAS` rows; 2000 take about 0.1 s.
 */
export async function indexOfRows(db: Queryable, sources: readonly RowSource[]): Promise<IndexReader> {
	const index = new ItemIndex()
	const toItem = createRowReader()
	for (const { findable, from } of sources) {
		const rows = await db.execute<IndexRow>(
			sql`${sql.raw(ROW_COLUMNS[findable])} from (select * from ${from}) as item ${sql.raw(WORDS_OF_ROW[findable])}`,
		)
		index.put([...rows].map((row) => toItem(findable, row)))
	}
	index.setHolidays([...(await db.execute<Holiday>(sql.raw(HOLIDAY_ROWS)))])
	return readerOf(index)
}
