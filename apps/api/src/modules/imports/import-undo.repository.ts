import {
	filledFragments,
	type ImportConnection,
	locationFragments,
	refreshStatistics,
} from './import-sql.repository.ts'

/** A location that an undo does not change, because users have used it since. */
export type KeptLocation = { locationId: number; name: string; reason: string }

export type UndoResult =
	| { outcome: 'notFound' }
	| { outcome: 'refused'; reason: string }
	| { outcome: 'undone'; removed: number; restored: number; unlinked: number; kept: KeptLocation[] }

/** Called with the number of changes that are undone so far, and of all. */
export type OnUndone = (done: number, all: number) => Promise<void>

/** Locations that are deleted between two calls of `OnUndone`. */
const DELETED_AT_ONCE = 1000

/**
 * Why a location of a removed batch stays when it has rows in these tables, which users have added; null: the rows are deleted with it. A
 * test demands all tables that refer to locations.
 */
export const KEEP_REASON_BY_TABLE: Readonly<Record<string, string | null>> = {
	listings: 'it has listings',
	favorites: 'it is a favorite of a user',
	claim_requests: 'it has a claim',
	photos: null,
	problem_reports: null,
	location_confirmations: null,
	location_views: null,
	location_sources: null,
	location_field_sources: null,
	location_reviews: null,
	location_merges: null,
	location_submitters: null,
	location_private_addresses: null,
	location_old_slugs: null,
	location_words: null,
	listing_words: null,
	listing_old_slugs: null,
	duplicate_candidates: null,
	/** They only name a location, which may be gone. */
	import_changes: null,
	import_check_rows: null,
}

/** Why a location must stay unchanged, or null: users' work on it takes precedence over the import. */
const KEEP_REASON = `case
	when l.owner_user_id is not null then 'it has an owner'
	when l.owner_edited_at is not null then 'edited by its owner'
	when l.deleted_at is not null then 'deleted here'
	${Object.entries(KEEP_REASON_BY_TABLE)
		.filter(([, reason]) => reason !== null)
		.map(([table, reason]) => `when exists (select 1 from ${table} where location_id = l.id) then '${reason}'`)
		.join('\n')}
end`

/**
 * Undoes a batch in one transaction, except at locations that users have used since; they are returned as `kept`. The connection
 * must hold the lock of imports. The row of the batch is not locked before the end, so that other connections can store the progress.
 */
export async function undoBatch(
	sql: ImportConnection,
	batchId: number,
	actor: string | null,
	onUndone: OnUndone,
): Promise<UndoResult> {
	await sql`begin`
	try {
		const result = await undoInTransaction(sql, batchId, actor, onUndone)
		await (result.outcome === 'undone' ? sql`commit` : sql`rollback`)
		if (result.outcome === 'undone') await refreshStatistics(sql, result.removed + result.restored)
		return result
	} catch (error) {
		await sql`rollback`
		throw error
	}
}

async function undoInTransaction(
	sql: ImportConnection,
	batchId: number,
	actor: string | null,
	onUndone: OnUndone,
): Promise<UndoResult> {
	const [batch] = await sql<{ status: string; changes: number }[]>`
		select status, (select count(*)::int from import_changes where batch_id = ${batchId}) as changes
		from import_batches where id = ${batchId}`
	if (batch === undefined) return { outcome: 'notFound' }
	if (batch.status === 'undone') return { outcome: 'refused', reason: 'it is already undone' }
	const later = await findLaterBatches(sql, batchId)
	if (later.length > 0) {
		const others = later.map((other) => `import ${other.id} (${other.locations} of them)`).join(', ')
		return { outcome: 'refused', reason: `later imports changed its locations and have to be undone first: ${others}` }
	}
	const added = await removeAdded(sql, batchId, (done) => onUndone(done, batch.changes))
	const changed = await restoreChanged(sql, batchId)
	const unlinked = await removeLinks(sql, batchId)
	await onUndone(batch.changes, batch.changes)
	const kept = [...added.kept, ...changed.kept]
	const counts = { removed: added.removed, restored: changed.restored, unlinked }
	await sql`update import_batches set status = 'undone', undone_at = now() where id = ${batchId}`
	await sql`
		insert into audit_log (actor, action, entity, entity_id, details)
		values (${actor ?? 'system'}, 'import.undo', 'import', ${String(batchId)},
			${JSON.stringify({ ...counts, kept: kept.length })}::text::jsonb)`
	return { outcome: 'undone', ...counts, kept }
}

/** Later batches that changed the same locations: their undo data is the work of this batch. */
async function findLaterBatches(sql: ImportConnection, batchId: number): Promise<{ id: string; locations: number }[]> {
	return await sql<{ id: string; locations: number }[]>`
		select c.batch_id as id, count(distinct c.location_id)::int as locations
		from import_changes c join import_batches b on b.id = c.batch_id
		where c.batch_id > ${batchId} and b.status <> 'undone'
			and c.location_id in (select location_id from import_changes where batch_id = ${batchId})
		group by 1 order by 1 desc`
}

type KeptRow = { id: string; name: string; reason: string | null }

const toKept = (rows: readonly KeptRow[]): KeptLocation[] =>
	rows.flatMap(({ id, name, reason }) => (reason === null ? [] : [{ locationId: Number(id), name, reason }]))

async function removeAdded(
	sql: ImportConnection,
	batchId: number,
	onRemoved: (done: number) => Promise<void>,
): Promise<{ removed: number; kept: KeptLocation[] }> {
	// Locked first: a concurrent insert of a favorite or listing waits, and then finds no location.
	const added = await sql<{ id: string }[]>`
		select l.id from locations l join import_changes c on c.location_id = l.id
		where c.batch_id = ${batchId} and c.action = 'added' order by l.id for update of l`
	const kept = await sql<KeptRow[]>`
		select l.id, l.name, ${sql.unsafe(KEEP_REASON)} as reason
		from locations l join import_changes c on c.location_id = l.id
		where c.batch_id = ${batchId} and c.action = 'added' and ${sql.unsafe(KEEP_REASON)} is not null
		order by l.id`
	const keptIds = new Set(kept.map(({ id }) => id))
	const gone = added.flatMap(({ id }) => (keptIds.has(id) ? [] : [id]))
	for (let at = 0; at < gone.length; at += DELETED_AT_ONCE) {
		await sql`delete from locations where id = any(${gone.slice(at, at + DELETED_AT_ONCE)}::bigint[])`
		await onRemoved(Math.min(at + DELETED_AT_ONCE, gone.length))
	}
	return { removed: gone.length, kept: toKept(kept) }
}

async function restoreChanged(
	sql: ImportConnection,
	batchId: number,
): Promise<{ restored: number; kept: KeptLocation[] }> {
	const columns = locationFragments(sql)
	const kept = await sql<KeptRow[]>`
		select l.id, l.name,
			case when l.owner_edited_at is not null then 'edited by its owner' else 'deleted here' end as reason
		from locations l join import_changes c on c.location_id = l.id
		where c.batch_id = ${batchId} and c.before ? 'location' and c.action = 'changed'
			and (l.owner_edited_at is not null or l.deleted_at is not null)
		order by l.id`
	const restored = await sql`
		update locations l set ${columns.restorations}, updated_at = b.updated_at
		from (
			select distinct on (c.location_id) c.location_id as of_location,
				(jsonb_populate_record(null::locations, c.before->'location')).*
			from import_changes c where c.batch_id = ${batchId} and c.action = 'changed' and c.before ? 'location'
			order by c.location_id, c.id) as b
		where l.id = b.of_location and l.owner_edited_at is null and l.deleted_at is null`
	// A batch may have changed and linked the same location; the first entry has the contents from before the batch.
	await sql`
		update locations l set last_confirmed_at = b.confirmed_at
		from (
			select distinct on (location_id) location_id,
				(before->'location'->>'last_confirmed_at')::timestamptz as confirmed_at
			from import_changes where batch_id = ${batchId} and before->'location' ? 'last_confirmed_at'
			order by location_id, id) as b
		where l.id = b.location_id and l.owner_edited_at is null and l.deleted_at is null`
	// The fields that links filled, unless the batch had changed the location before: then they are restored above.
	const filled = filledFragments(sql)
	await sql`
		update locations l set ${filled.restorations}
		from (
			select distinct on (c.location_id) c.location_id as of_location, c.action as of_action,
				(jsonb_populate_record(null::locations, c.before->'location')).*
			from import_changes c where c.batch_id = ${batchId} and c.before ? 'location' order by c.location_id, c.id) as b
		where l.id = b.of_location and b.of_action = 'linked' and l.owner_edited_at is null and l.deleted_at is null`
	await sql`
		update location_sources s set batch_id = b.batch_id, license = b.license, fingerprint = b.fingerprint,
			confirmed_at = b.confirmed_at, imported_at = b.imported_at, delisted_at = b.delisted_at,
			checked_at = b.checked_at
		from (
			select distinct on (c.source, c.source_id) c.source as of_source, c.source_id as of_id,
				(jsonb_populate_record(null::location_sources, c.before->'source')).*
			from import_changes c where c.batch_id = ${batchId} and c.before ? 'source'
			order by c.source, c.source_id, c.id) as b, locations l
		where s.source = b.of_source and s.source_id = b.of_id and l.id = s.location_id
			and l.owner_edited_at is null and l.deleted_at is null`
	// A field is never confirmed later than its record.
	await sql`
		update location_field_sources f set confirmed_at = s.confirmed_at
		from location_sources s join import_changes c on c.source = s.source and c.source_id = s.source_id
		where c.batch_id = ${batchId} and f.source = s.source and f.source_id = s.source_id
			and (s.confirmed_at is null or f.confirmed_at > s.confirmed_at)`
	return { restored: restored.count, kept: toKept(kept) }
}

async function removeLinks(sql: ImportConnection, batchId: number): Promise<number> {
	await sql`delete from duplicate_candidates where batch_id = ${batchId}`
	const gone = await sql`
		delete from location_sources s using import_changes c
		where c.batch_id = ${batchId} and c.action = 'linked' and s.source = c.source and s.source_id = c.source_id`
	return gone.count
}
