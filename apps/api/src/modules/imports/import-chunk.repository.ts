import { OSM_ID } from '@farmgate/directory-import/osm-kind'
import { type LocationFacts, SIMILAR_NAME_MIN } from '@farmgate/directory-import/same-location'
import { openDaysSql } from '../../writes/local-day.ts'
import type { ImportCounts } from './import-refusals.ts'
import {
	filledFragments,
	type ImportConnection,
	jsonRows,
	type LocationValues,
	locationFragments,
	SOURCE_SNAPSHOT,
} from './import-sql.repository.ts'

/** Each statement here handles a whole chunk; `n` is the index of a row in it. */
export type SourceKey = { n: number; source: string; sourceId: string }
export type SourceValues = SourceKey & { license: string; fingerprint: string; confirmedAt: string | null }

export type KnownSource = {
	n: number
	locationId: number
	fingerprint: string
	isPrimary: boolean
	isOwnerEdited: boolean
	isDeleted: boolean
}

/** Stores the records of the chunk for the rest of the file. Returns the repeated ones with the line of the first. */
export async function markSeen(
	sql: ImportConnection,
	rows: readonly (SourceKey & { line: number })[],
): Promise<{ n: number; firstLine: number }[]> {
	return await sql<{ n: number; firstLine: number }[]>`
		with r as materialized (
			select * from jsonb_to_recordset(${jsonRows(sql, rows)}) as r(n int, source text, "sourceId" text, line int)),
		fresh as (
			insert into import_seen (source, source_id, line)
			select distinct on (source, "sourceId") source, "sourceId", line from r order by source, "sourceId", n
			on conflict do nothing
			returning source, source_id, line)
		select r.n, coalesce(seen.line, fresh.line) as "firstLine"
		from r
		left join import_seen seen on seen.source = r.source and seen.source_id = r."sourceId"
		left join fresh on fresh.source = r.source and fresh.source_id = r."sourceId"
		where coalesce(seen.line, fresh.line) <> r.line`
}

/** The records that were imported before, with the state of their locations. */
export async function findKnown(sql: ImportConnection, rows: readonly SourceKey[]): Promise<KnownSource[]> {
	const known = await sql<(Omit<KnownSource, 'locationId'> & { locationId: string })[]>`
		select r.n, s.location_id as "locationId", s.fingerprint, s.is_primary as "isPrimary",
			l.owner_edited_at is not null as "isOwnerEdited", l.deleted_at is not null as "isDeleted"
		from jsonb_to_recordset(${jsonRows(sql, rows)}) as r(n int, source text, "sourceId" text)
		join location_sources s on s.source = r.source and s.source_id = r."sourceId"
		join locations l on l.id = s.location_id`
	return known.map((row) => ({ ...row, locationId: Number(row.locationId) }))
}

export type SearchBox = { n: number; nameHint: string; west: number; north: number; east: number; south: number }
export type NearbyLocation = LocationFacts & {
	n: number
	locationId: number
}

/**
 * Locations in the box of each row (Mercator units) with a name similar to `nameHint`: candidates for the caller to compare.
 * Deleted and sample locations are excluded.
 *
 * "offset 0" makes the planner use the index of the point. On a table without statistics it would compare every row with
 * every location (a minute instead of a second for 9,000 rows).
 */
export async function findNearby(sql: ImportConnection, boxes: readonly SearchBox[]): Promise<NearbyLocation[]> {
	const rows = await sql<(Omit<NearbyLocation, 'locationId'> & { locationId: string })[]>`
		select r.n, l.id as "locationId", l.name, l.type, l.lat, l.lng, l.coordinates_approximate as "isApproximate",
			l.street, l.city, l.postal_code as "postalCode", l.contact_phone as phone, l.website,
			l.facebook_url as "facebookUrl", l.opening_rules as "openingRules",
			exists (
				select from location_sources s
				where s.location_id = l.id and s.is_primary and s.source_id ~ ${OSM_ID.source}) as "isMapped",
			${sql.unsafe(openDaysSql('l'))} as days
		from jsonb_to_recordset(${jsonRows(sql, boxes)})
			as r(n int, "nameHint" text, west float8, north float8, east float8, south float8),
		lateral (
			select * from locations where point(mx, my) <@ box(point(r.west, r.north), point(r.east, r.south)) offset 0) as l
		where l.deleted_at is null and not l.is_sample and word_similarity(r."nameHint", l.name_folded) >= ${SIMILAR_NAME_MIN}::real
		order by r.n, l.id`
	return rows.map((row) => ({ ...row, locationId: Number(row.locationId) }))
}

/** The slugs among these that any location has or had. */
export async function findTakenSlugs(sql: ImportConnection, slugs: readonly string[]): Promise<string[]> {
	const rows = await sql<{ slug: string }[]>`
		with r as materialized (select jsonb_array_elements_text(${jsonRows(sql, slugs)}) as slug)
		select l.slug from r join locations l on l.slug = r.slug
		union
		select o.slug from r join location_old_slugs o on o.slug = r.slug`
	return rows.map((row) => row.slug)
}

export type NewLocation = SourceValues & LocationValues & { slug: string }

/** Inserts approved locations without an owner, with their sources and the data to undo them. Returns their ids. */
export async function insertLocations(
	sql: ImportConnection,
	batchId: number,
	rows: readonly NewLocation[],
): Promise<{ n: number; locationId: number }[]> {
	const columns = locationFragments(sql)
	// With custom plans, the functions of generated columns and triggers would be planned for every row.
	await sql`set local plan_cache_mode = auto`
	const inserted = await sql<{ n: number; locationId: string }[]>`
		with r as materialized (
			select * from jsonb_to_recordset(${jsonRows(sql, rows)}) as r(n int, slug text, source text, "sourceId" text,
				license text, fingerprint text, "confirmedAt" timestamptz, ${columns.definitions})),
		location as (
			insert into locations (slug, is_approved, last_confirmed_at, ${columns.names})
			select r.slug, true, r."confirmedAt", ${columns.incoming} from r order by r.n
			returning id, slug),
		source as (
			insert into location_sources
				(source, source_id, location_id, batch_id, license, fingerprint, is_primary, confirmed_at)
			select r.source, r."sourceId", location.id, ${batchId}, r.license, r.fingerprint, true, r."confirmedAt"
			from r join location on location.slug = r.slug),
		change as (
			insert into import_changes (batch_id, action, location_id, source, source_id)
			select ${batchId}, 'added', location.id, r.source, r."sourceId" from r join location on location.slug = r.slug order by r.n)
		select r.n, location.id as "locationId" from r join location on location.slug = r.slug`
	await sql`set local plan_cache_mode = force_custom_plan`
	return inserted.map((row) => ({ n: row.n, locationId: Number(row.locationId) }))
}

export type ChangedLocation = SourceValues & LocationValues & { locationId: number }

/**
 * Overwrites locations with the new contents of their records, except the slug. Returns `n` of the written rows; locations
 * edited by their owners or deleted meanwhile stay unchanged.
 */
export async function updateLocations(
	sql: ImportConnection,
	batchId: number,
	rows: readonly ChangedLocation[],
): Promise<number[]> {
	const columns = locationFragments(sql)
	const updated = await sql<{ n: number }[]>`
		with r as materialized (
			select * from jsonb_to_recordset(${jsonRows(sql, rows)}) as r(n int, "locationId" bigint, source text,
				"sourceId" text, license text, fingerprint text, "confirmedAt" timestamptz, ${columns.definitions})),
		old as materialized (
			select l.* from locations l join r on r."locationId" = l.id
			where l.owner_edited_at is null and l.deleted_at is null
			order by l.id for no key update of l),
		location as (
			update locations l set ${columns.assignments}, updated_at = now(),
				last_confirmed_at = greatest(old.last_confirmed_at, r."confirmedAt")
			from r join old on old.id = r."locationId" where l.id = old.id),
		source as (
			update location_sources s set license = r.license, fingerprint = r.fingerprint,
				confirmed_at = r."confirmedAt", batch_id = ${batchId}, imported_at = now(), checked_at = null
			from r join old on old.id = r."locationId" where s.source = r.source and s.source_id = r."sourceId"),
		change as (
			insert into import_changes (batch_id, action, location_id, source, source_id, before)
			select ${batchId}, 'changed', old.id, r.source, r."sourceId",
				jsonb_build_object('location', ${columns.snapshot}, 'source', ${sql.unsafe(SOURCE_SNAPSHOT)})
			from r join old on old.id = r."locationId"
			join location_sources s on s.source = r.source and s.source_id = r."sourceId" order by r.n)
		select r.n from r join old on old.id = r."locationId"`
	return updated.map((row) => row.n)
}

/** Stores new contents of records that are only linked, and updates the fields that they have filled. */
export async function updateLinks(
	sql: ImportConnection,
	batchId: number,
	links: readonly (SourceValues & LocationValues)[],
): Promise<void> {
	const filled = filledFragments(sql)
	await sql`
		with r as materialized (
			select * from jsonb_to_recordset(${jsonRows(sql, links)}) as r(n int, source text, "sourceId" text, license text,
				fingerprint text, "confirmedAt" timestamptz, ${filled.definitions})),
		source as (
			update location_sources s set license = r.license, fingerprint = r.fingerprint,
				confirmed_at = r."confirmedAt", batch_id = ${batchId}, imported_at = now()
			from r where s.source = r.source and s.source_id = r."sourceId"),
		field as materialized (
			select f.location_id, f.field as field_name, r.* from location_field_sources f
			join r on r.source = f.source and r."sourceId" = f.source_id),
		confirmed as (
			update location_field_sources f set confirmed_at = r."confirmedAt"
			from r cross join lateral (values ${filled.stated}) as stated(name, is_stated)
			where r.source = f.source and r."sourceId" = f.source_id and stated.name = f.field and stated.is_stated),
		old as materialized (
			select l.* from locations l
			where l.id in (select location_id from field) and l.owner_edited_at is null and l.owner_user_id is null
			order by l.id for no key update of l),
		location as (
			update locations l set ${filled.updates}, updated_at = now() from old where l.id = old.id)
		insert into import_changes (batch_id, action, location_id, source, source_id, before)
		select ${batchId}, 'changed', s.location_id, s.source, s.source_id,
			jsonb_build_object('source', ${sql.unsafe(SOURCE_SNAPSHOT)})
				|| case when old.id is null then '{}' else jsonb_build_object('location', ${locationFragments(sql).snapshot}) end
		from r join location_sources s on s.source = r.source and s.source_id = r."sourceId"
		left join old on old.id = s.location_id order by r.n`
}

export type NewLink = SourceValues & LocationValues & { locationId: number }

/**
 * Links records to existing locations. Fills empty fields of locations that their owners have not edited, and stores where
 * they come from; of several links of a chunk to one location the first one.
 */
export async function insertLinks(sql: ImportConnection, batchId: number, links: readonly NewLink[]): Promise<void> {
	const filled = filledFragments(sql)
	await sql`
		with link as materialized (
			select * from jsonb_to_recordset(${jsonRows(sql, links)}) as r(n int, "locationId" bigint, source text,
				"sourceId" text, license text, fingerprint text, "confirmedAt" timestamptz, ${filled.definitions})),
		source as (
			insert into location_sources
				(source, source_id, location_id, batch_id, license, fingerprint, is_primary, confirmed_at)
			select source, "sourceId", "locationId", ${batchId}, license, fingerprint, false, "confirmedAt" from link),
		r as materialized (
			select distinct on ("locationId") * from link order by "locationId", n),
		old as materialized (
			select l.* from locations l join r on r."locationId" = l.id
			where l.owner_edited_at is null and l.owner_user_id is null and (${filled.isAnyFilled})
			order by l.id for no key update of l),
		refreshed as (
			update locations l set ${filled.assignments}, updated_at = now()
			from r join old on old.id = r."locationId" where l.id = old.id),
		field as (
			insert into location_field_sources (location_id, field, source, source_id, confirmed_at)
			select old.id, field.name, r.source, r."sourceId", r."confirmedAt"
			from r join old on old.id = r."locationId"
			cross join lateral (values ${filled.fields}) as field(name, is_filled) where field.is_filled)
		insert into import_changes (batch_id, action, location_id, source, source_id, before)
		select ${batchId}, 'linked', link."locationId", link.source, link."sourceId",
			case when old.id is not null then jsonb_build_object('location', ${filled.snapshot}) end
		from link left join r on r.n = link.n left join old on old.id = r."locationId" order by link.n`
}

export type DoubtfulPair = { locationId: number; otherLocationId: number; reason: string }

/** Puts pairs of locations on the review list. */
export async function insertDoubtful(
	sql: ImportConnection,
	batchId: number,
	pairs: readonly DoubtfulPair[],
): Promise<void> {
	await sql`
		insert into duplicate_candidates (location_id, other_location_id, batch_id, reason)
		select r."locationId", r."otherLocationId", ${batchId}, r.reason
		from jsonb_to_recordset(${jsonRows(sql, pairs)}) as r("locationId" bigint, "otherLocationId" bigint, reason text)
		on conflict do nothing`
}

/** Adds the counts of a chunk to its batch. */
export async function addCounts(sql: ImportConnection, batchId: number, counts: ImportCounts): Promise<void> {
	await sql`
		update import_batches set added = added + ${counts.added}, changed = changed + ${counts.changed},
			linked = linked + ${counts.linked}, unchanged = unchanged + ${counts.unchanged},
			skipped = skipped + ${counts.skipped}
		where id = ${batchId}`
}
