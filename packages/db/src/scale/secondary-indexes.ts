import type { TransactionSql } from 'postgres'

/**
 * Drops the indexes of locations, listings and their words that belong to no constraint, except the one by which the words of a location find its
 * listings. Returns the statements that create them again; run both in one transaction.
 */
export async function dropSecondaryIndexes(sql: TransactionSql): Promise<string[]> {
	const indexes = await sql<{ name: string; definition: string }[]>`
		select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i
		where i.indrelid in ('locations'::regclass, 'listings'::regclass, 'location_words'::regclass, 'listing_words'::regclass) and not i.indisunique
			and i.indexrelid <> 'listings_location'::regclass
		order by i.indrelid, i.indexrelid`
	for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
	return indexes.map(({ definition }) => definition)
}
