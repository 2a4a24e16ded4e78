import type { ImportFieldChange } from '@farmgate/contracts/directory-import'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import { type ImportConnection, jsonRows, locationFragments, SOURCE_SNAPSHOT } from './import-sql.repository.ts'

/** A file with at most this share of the known records of a directory is taken for an excerpt. */
const EXCERPT_SHARE = 0.5
/** So many records must be the same, to recognize a directory under another file name. */
const RECOGNIZED_ROWS = 3
const RECOGNIZED_SHARE = 0.5

export type Delisted = { source: string; sourceId: string; locationId: number; name: string }
export type EditionResult = {
	/** Records of the file's directories that the file no longer has. */
	delisted: Delisted[]
	/** Directories of which the file has only an excerpt, so that nothing is delisted. */
	excerpts: { source: string; seen: number; known: number }[]
}

/** Counts the rows of the file that could not be read as seen; `sourceIds` are those of a file of one directory. */
async function markUnreadable(sql: ImportConnection, sourceIds: readonly string[]): Promise<void> {
	await sql`
		insert into import_seen (source, source_id, line)
		select seen.source, r.id, 0
		from (select min(source) as source from import_seen having count(distinct source) = 1) as seen,
			(select distinct jsonb_array_elements_text(${jsonRows(sql, sourceIds)}) as id) as r
		on conflict do nothing`
}

/**
 * Stores the previous state of the records whose `delisted_at` changes, so that the batch can be undone. A record that the directory now has under
 * another id is listed: the new one is linked to the same location.
 */
async function setDelisted(sql: ImportConnection, batchId: number, source: string, isListed: boolean) {
	return await sql<{ sourceId: string; locationId: string }[]>`
		with s as materialized (
			select s.* from location_sources s
			where s.source = ${source} and (s.delisted_at is null) <> ${isListed} and ${isListed} = exists (
				select 1 from location_sources own
				join import_seen seen on seen.source = own.source and seen.source_id = own.source_id
				where own.source = s.source and own.location_id = s.location_id)
			for update of s),
		change as (
			insert into import_changes (batch_id, action, location_id, source, source_id, before)
			select ${batchId}, 'changed', s.location_id, s.source, s.source_id,
				jsonb_build_object('source', ${sql.unsafe(SOURCE_SNAPSHOT)}) from s)
		update location_sources l set delisted_at = case when ${isListed} then null else now() end
		from s where l.source = s.source and l.source_id = s.source_id
		returning l.source_id as "sourceId", l.location_id as "locationId"`
}

/**
 * After all rows of a file: marks records of its directories that it lacks as no longer listed, and those that are back as
 * listed. Locations stay as they are.
 */
export async function finishEdition(
	sql: ImportConnection,
	batchId: number,
	unreadableIds: readonly string[],
): Promise<EditionResult> {
	await markUnreadable(sql, unreadableIds)
	const sources = await sql<{ source: string; seen: number; known: number }[]>`
		select s.source, count(*)::int as known, count(seen.source_id)::int as seen
		from location_sources s
		left join import_seen seen on seen.source = s.source and seen.source_id = s.source_id
		where s.source in (select distinct source from import_seen) and not exists (
			select 1 from import_changes c where c.batch_id = ${batchId} and c.action in ('added', 'linked')
				and c.source = s.source and c.source_id = s.source_id)
		group by s.source order by s.source`
	const result: EditionResult = { delisted: [], excerpts: [] }
	for (const { source, seen, known } of sources) {
		await setDelisted(sql, batchId, source, true)
		if (seen <= known * EXCERPT_SHARE) {
			result.excerpts.push({ source, seen, known })
			continue
		}
		const gone = await setDelisted(sql, batchId, source, false)
		const names = await sql<{ id: string; name: string }[]>`
			select id, name from locations where id = any(${gone.map(({ locationId }) => locationId)}::bigint[])`
		const nameOf = new Map(names.map(({ id, name }) => [id, name]))
		for (const { sourceId, locationId } of gone) {
			result.delisted.push({ source, sourceId, locationId: Number(locationId), name: nameOf.get(locationId) ?? '' })
		}
	}
	return result
}

/**
 * The known directory that has most of these records, by id and name: the file is an edition of it under another name. Null
 * when `source` is a known directory itself, or none has them.
 */
export async function findSameDirectory(
	sql: ImportConnection,
	source: string,
	records: readonly { sourceId: string; name: string }[],
): Promise<string | null> {
	const [best] = await sql<{ source: string; rows: number }[]>`
		select s.source, count(*)::int as rows
		from jsonb_to_recordset(${jsonRows(sql, records)}) as r("sourceId" text, name text)
		join location_sources s on s.source_id = r."sourceId"
		join locations l on l.id = s.location_id and l.name_folded = fold(r.name)
		where not exists (select 1 from location_sources where source = ${source})
		group by s.source order by rows desc, s.source limit 1`
	const needed = Math.max(RECOGNIZED_ROWS, records.length * RECOGNIZED_SHARE)
	return best !== undefined && best.rows >= needed ? best.source : null
}

export type RecordDifferences = { source: string; sourceId: string; changes: ImportFieldChange[] }

/** A stored value as text; empty when there is none. */
function valueText(field: string, value: unknown): string {
	if (value === null || value === undefined) return ''
	if (field === 'opening_rules') return ruleTexts(value as OpeningRules).join('; ')
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return Array.isArray(value) ? value.join(', ') : String(value)
}

/** "contact_phone" as "contactPhone". */
const toFieldName = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** What the changes of a batch after `afterChange` changed in locations, and the last of these changes. */
export async function findDifferences(
	sql: ImportConnection,
	batchId: number,
	afterChange: number,
): Promise<{ lastChange: number; records: RecordDifferences[] }> {
	const rows = await sql<
		{ id: string; source: string; sourceId: string; before: Record<string, unknown>; after: Record<string, unknown> }[]
	>`
		select c.id, c.source, c.source_id as "sourceId", c.before->'location' as before,
			${locationFragments(sql).present} as after
		from import_changes c join locations l on l.id = c.location_id
		where c.batch_id = ${batchId} and c.id > ${afterChange} and c.before ? 'location' order by c.id`
	const records = rows.map(({ source, sourceId, before, after }) => ({
		source,
		sourceId,
		changes: Object.keys(after).flatMap((column) => {
			if (!Object.hasOwn(before, column)) return []
			const [old, present] = [valueText(column, before[column]), valueText(column, after[column])]
			return old === present ? [] : [{ field: toFieldName(column), before: old, after: present }]
		}),
	}))
	return { lastChange: Number(rows.at(-1)?.id ?? afterChange), records }
}
