import type { Queryable } from '@farmgate/db/database'
import { TIMELINE } from '@farmgate/db/read-snapshot'
import { appState } from '@farmgate/db/schema/app-state'
import { ITEM_CHANGES_TRIMMED, itemChanges } from '@farmgate/db/schema/item-changes'
import type { IndexedItem } from '@farmgate/item-index/item-index-types'
import { type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '../database/database.ts'
import { createRowReader, HOLIDAY_ROWS, type Holiday, INDEX_ROWS, type IndexRow } from './index-rows.ts'
import { listParameter } from './list-parameter.ts'

// A snapshot is the text of a `pg_snapshot`: it tells which transactions were finished when it was taken. Changes that a
// reader with a snapshot does not have are those of the other transactions, in whatever order they ended.

/** Older changes are deleted. A server that was away for longer reads everything again; its file is at most an hour older. */
const KEPT = sql`interval '2 hours'`
const IDS_PER_STATEMENT = 1000

/**
 * What a reader has: the contents of a snapshot, on a timeline of the database. A promoted replica and a restored backup begin
 * a new timeline, and give the transaction ids that were lost to other transactions.
 */
export type IndexPosition = { snapshot: string; timeline: string }

/** How far a reader is behind: the number of changes, counted up to a limit, and whether it must read everything. */
export type Lag = IndexPosition & { count: number; mustReload: boolean }

/**
 * What a reader must do to have the contents of a snapshot. Removed ids include changed items that are not public. `isComplete`: false if
 * some were deleted, so that the reader must read everything.
 */
export type ChangedItems = {
	snapshot: string
	isComplete: boolean
	put: IndexedItem[]
	removed: { kind: IndexedItem['kind']; ids: number[] }[]
	/** All public holidays; null: unchanged. */
	holidays: Holiday[] | null
}

/** Whether changes were deleted that a reader with a snapshot may not have. */
function wasTrimmedSince(snapshot: SQL): SQL {
	return sql`coalesce((select (${appState.value} #>> '{}')::xid8 >= pg_snapshot_xmin(${snapshot}) from ${appState} where ${appState.key} = ${ITEM_CHANGES_TRIMMED}), false)`
}

/**
 * How far a reader with a snapshot is behind the database, as a prepared statement, because it runs before every query of the index.
 * `mustReload` is true when changes were deleted that it may not have, when a change concerns everything, and when the database
 * is on another timeline or older than the snapshot. Counts up to `limit + 1`.
 */
export function prepareLag(db: Queryable, limit: number): (position: IndexPosition) => Promise<Lag> {
	const since = sql`${sql.placeholder('snapshot')}::pg_snapshot`
	const timeline = sql.raw(`(${TIMELINE})`)
	const missing = sql`missing_item_changes(${since}, ${sql.raw(String(limit + 1))})`
	const statement = db
		.select({
			snapshot: sql<string>`pg_current_snapshot()::text`,
			timeline: sql<string>`${timeline}`,
			count: sql<number>`lag.count`,
			mustReload: sql<boolean>`(coalesce(lag.has_everything, false) or ${timeline} <> ${sql.placeholder('timeline')} or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${since})
				or ${wasTrimmedSince(since)})`,
		})
		.from(
			sql`(select count(*)::int as count, bool_or(missing.kind = 'everything') as has_everything from ${missing} as missing) as lag`,
		)
		.prepare('item_changes_lag')
	return async ({ snapshot, timeline }) => {
		return onlyRow(await statement.execute({ snapshot, timeline }))
	}
}

type ChangedIds = Record<'locations' | 'listings' | 'listingsOf', number[]> & { hasHolidays: boolean }

async function changedIds(tx: Queryable, snapshot: string): Promise<ChangedIds> {
	const rows = await tx
		.select({
			kind: sql<string>`kind`,
			ids: sql<number[]>`coalesce(json_agg(distinct item_id) filter (where item_id is not null), '[]')`,
		})
		.from(sql`missing_item_changes(${sql.placeholder('snapshot')}::pg_snapshot, null) as missing`)
		.groupBy(sql`kind`)
		.prepare('item_changes_since')
		.execute({ snapshot })
	const idsOf = (kind: string) => rows.find((row) => row.kind === kind)?.ids ?? []
	const hasHolidays = rows.some(({ kind }) => kind === 'holidays')
	return {
		locations: idsOf('location'),
		listings: idsOf('listing'),
		listingsOf: idsOf('listings_of_location'),
		hasHolidays,
	}
}

function* chunks(ids: readonly number[]): Generator<number[]> {
	for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) yield ids.slice(start, start + IDS_PER_STATEMENT)
}

async function listingsOf(tx: Queryable, locationIds: readonly number[]): Promise<number[]> {
	const found: number[] = []
	for (const ids of chunks(locationIds)) {
		const rows = await tx.execute<{ id: number }>(
			sql`select id::float8 as id from listings where location_id in ${ids}`,
		)
		found.push(...[...rows].map(({ id }) => id))
	}
	return found
}

/** A prepared statement, because planning it takes longer than reading a few rows. */
async function readItems(tx: Queryable, kind: IndexedItem['kind'], ids: readonly number[]): Promise<IndexedItem[]> {
	if (ids.length === 0) return []
	const toItem = createRowReader()
	const items: IndexedItem[] = []
	const statement = tx
		.select({ row: sql<IndexRow>`row_to_json(changed)` })
		.from(sql`(${sql.raw(INDEX_ROWS[kind])} where item.id = any(${sql.placeholder('ids')}::bigint[])) as changed`)
		.prepare(`changed_items_${kind}`)
	for (const chunk of chunks(ids)) {
		for (const { row } of await statement.execute({ ids: listParameter(chunk) })) items.push(toItem(kind, row))
	}
	return items
}

function without(ids: readonly number[], items: readonly IndexedItem[]): number[] {
	const present = new Set(items.map(({ id }) => id))
	return ids.filter((id) => !present.has(id))
}

/** Everything that changed since a snapshot, read in one snapshot. */
export async function readChanges(db: Queryable, since: string): Promise<ChangedItems> {
	return await db.transaction(
		async (tx) => {
			const ids = await changedIds(tx, since)
			const listingIds = [...new Set([...ids.listings, ...(await listingsOf(tx, ids.listingsOf))])]
			const locations = await readItems(tx, 'location', ids.locations)
			const listings = await readItems(tx, 'listing', listingIds)
			const holidays = ids.hasHolidays ? [...(await tx.execute<Holiday>(sql.raw(HOLIDAY_ROWS)))] : null
			const rows = await tx.execute<{ snapshot: string; isComplete: boolean }>(
				sql`select pg_current_snapshot()::text as snapshot, not ${wasTrimmedSince(sql`${since}::pg_snapshot`)} as "isComplete"`,
			)
			return {
				...onlyRow(rows),
				put: [...locations, ...listings],
				removed: [
					{ kind: 'location', ids: without(ids.locations, locations) },
					{ kind: 'listing', ids: without(listingIds, listings) },
				],
				holidays,
			}
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	)
}

/**
 * Deletes old changes, and notes up to which transaction. Those that a new snapshot may miss are kept: an index with that
 * snapshot could not be updated. Several processes may run it.
 */
export async function trimItemChanges(db: Queryable): Promise<void> {
	await db.execute(sql`
		with gone as (delete from ${itemChanges} where ${itemChanges.at} < now() - ${KEPT}
			and ${itemChanges.xid} < pg_snapshot_xmin(pg_current_snapshot()) returning xid),
			latest as (select xid from gone order by xid desc limit 1)
		insert into ${appState} (key, value) select ${ITEM_CHANGES_TRIMMED}, to_jsonb(xid::text) from latest
		on conflict (key) do update set value = excluded.value, updated_at = now()
		where (excluded.value #>> '{}')::xid8 > (${appState.value} #>> '{}')::xid8`)
}
