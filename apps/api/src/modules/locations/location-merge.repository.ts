import { namesWith } from '@farmgate/contracts/field-table'
import { LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import type { locationMerge } from '@farmgate/contracts/location-review'
import { MAX_PHOTOS } from '@farmgate/contracts/photo'
import type { Queryable } from '@farmgate/db/database'
import { locationMerges } from '@farmgate/db/schema/location-reviews'
import { locations } from '@farmgate/db/schema/locations'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { Decision } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'
import type { OnReassigned } from './location-admin.repository.ts'
import { hasFieldSource } from './location-fields.repository.ts'

type Row = typeof locations.$inferSelect
/** `owner`: who keeps the location, and who loses it, if both have different owners. */
type Pair = { target: Row; duplicate: Row; owner: { kept: string | null; former: string | null } }
export type Merge = Decision & z.output<typeof locationMerge>

/** Fields that the target gets from the duplicate when it has none. */
const FILLED = namesWith(LOCATION_FIELDS, 'merge', 'fills')

/** Both locations, locked in the order of their ids. A missing or deleted one is absent. */
async function lockPair(tx: Queryable, ids: [number, number]): Promise<Row[]> {
	return await tx
		.select()
		.from(locations)
		.where(and(inArray(locations.id, ids), isNull(locations.deletedAt)))
		.orderBy(asc(locations.id))
		.for('update')
}

async function isMergedInto(tx: Queryable, targetId: number, duplicateId: number): Promise<boolean> {
	const isSame = and(eq(locationMerges.duplicateId, duplicateId), eq(locationMerges.targetId, targetId))
	return (await tx.$count(locationMerges, isSame)) > 0
}

/** Who keeps a merged location; null when both have different owners and none of them is chosen. */
function ownerOf(target: Row, duplicate: Row, chosen: string | null): Pair['owner'] | null {
	const owners = [target.ownerUserId, duplicate.ownerUserId].filter((owner) => owner !== null)
	const [kept = null, other = kept] = owners
	if (kept === other) return { kept, former: null }
	return chosen !== kept && chosen !== other ? null : { kept: chosen, former: chosen === kept ? other : kept }
}

/** The columns of the target that the duplicate fills, and the names of the filled columns with a source. */
function filledColumns({ target, duplicate }: Pick<Pair, 'target' | 'duplicate'>) {
	const fields = FILLED.filter((field) => target[field] === null && duplicate[field] !== null)
	const values: Partial<Row> = Object.fromEntries(fields.map((field) => [field, duplicate[field]]))
	const sources = fields.map((field) => locations[field].name).filter(hasFieldSource)
	if (target.description === '' && duplicate.description !== '') values.description = duplicate.description
	const categories = [...new Set([...target.categories, ...duplicate.categories])]
	if (categories.length > target.categories.length) values.categories = categories
	const hasHours = (row: Row) => row.openingRules !== null || row.openingText !== null
	if (!hasHours(target) && hasHours(duplicate)) {
		values.openingRules = duplicate.openingRules
		values.openingText = duplicate.openingText
		if (duplicate.openingRules !== null) sources.push('opening_rules')
	}
	return { values, sources }
}

type Move = { pair: Pair; to: SQL; from: SQL; sources: string[] }

/** Nothing is moved: the rows stay with the deleted duplicate. */
const stays = (): SQL[] => []

/**
 * What a merge does with the rows of each table that refers to locations, in this order; a test demands all tables. What the target has
 * already stays with the duplicate.
 */
export const MOVES_BY_TABLE: Readonly<Record<string, (move: Move) => SQL[]>> = {
	favorites: ({ to, from }) => [
		sql`insert into favorites (user_id, location_id, created_at)
			select user_id, ${to}, created_at from favorites where location_id = ${from} on conflict do nothing`,
		sql`delete from favorites where location_id = ${from}`,
	],
	listings: ({ pair, to, from }) => [
		sql`update listings set location_id = ${to}, owner_user_id = case
				when owner_user_id is null or owner_user_id = ${pair.owner.former} then ${pair.owner.kept} else owner_user_id end
			where deleted_at is null
				and (location_id = ${from} or (location_id = ${to} and owner_user_id = ${pair.owner.former}))`,
	],
	photos: ({ to, from }) => [
		sql`update photos set location_id = ${to}, position = moved.position
			from (select id, existing.count + row_number() over (order by position) - 1 as position
				from photos, (select count(*)::int as count from photos where location_id = ${to}) as existing
				where location_id = ${from}) as moved
			where photos.id = moved.id and moved.position < ${MAX_PHOTOS}::int`,
	],
	// A filled field keeps the record that states it.
	location_field_sources: ({ to, from, sources }) => [
		sql`insert into location_field_sources (location_id, field, source, source_id, confirmed_at)
			select ${to}, filled.field, coalesce(f.source, s.source), coalesce(f.source_id, s.source_id), coalesce(f.confirmed_at, s.confirmed_at)
			from unnest(${sql.param(sources)}::text[]) as filled(field)
			left join location_field_sources f on f.location_id = ${from} and f.field = filled.field
			left join location_sources s on s.location_id = ${from} and s.is_primary
			where coalesce(f.source, s.source) is not null
			on conflict do nothing`,
		sql`delete from location_field_sources where location_id = ${from}`,
	],
	location_sources: ({ to, from }) => [
		sql`update location_sources set location_id = ${to}, is_primary = is_primary
			and not exists (select from location_sources where location_id = ${to} and is_primary)
			where location_id = ${from}`,
	],
	location_confirmations: ({ to, from }) => [
		sql`update location_confirmations c set location_id = ${to}
			where location_id = ${from} and not exists (select from location_confirmations o where o.location_id = ${to}
				and o.day = c.day and (o.user_id = c.user_id or o.visitor_hash = c.visitor_hash))`,
	],
	location_views: ({ to, from }) => [
		sql`insert into location_views (location_id, day, hash)
			select ${to}, day, hash from location_views where location_id = ${from} on conflict do nothing`,
		sql`delete from location_views where location_id = ${from}`,
	],
	claim_requests: ({ to, from }) => [sql`update claim_requests set location_id = ${to} where location_id = ${from}`],
	problem_reports: ({ to, from }) => [
		sql`update problem_reports set location_id = ${to} where location_id = ${from}`,
		sql`update problem_reports set other_location_id = ${to} where other_location_id = ${from}`,
	],
	duplicate_candidates: ({ to, from }) => [
		sql`insert into duplicate_candidates
				(location_id, other_location_id, batch_id, reason, created_at, dismissed_at)
			select case location_id when ${from} then ${to} else location_id end,
				case other_location_id when ${from} then ${to} else other_location_id end, batch_id, reason, created_at, dismissed_at
			from duplicate_candidates
			where ${from} in (location_id, other_location_id) and not (${to} in (location_id, other_location_id))
			on conflict do nothing`,
		sql`delete from duplicate_candidates where ${from} in (location_id, other_location_id)`,
	],
	/** Moved by `removeDuplicate`, after a trigger has stored the slug from before. */
	location_old_slugs: stays,
	location_merges: stays,
	/** The target has a place, decisions and a submitter of its own. */
	location_private_addresses: stays,
	location_reviews: stays,
	location_submitters: stays,
	/** An undo of the import finds the location that it changed. */
	import_changes: stays,
	/** What a check of a file said at the time. */
	import_check_rows: stays,
	/** Derived from the location by triggers. */
	location_words: stays,
	/** Of its listings, which keep their ids. */
	listing_words: stays,
	listing_old_slugs: stays,
}

/** Moves what refers to the duplicate. */
async function moveReferences(tx: Queryable, pair: Pair, sources: string[]): Promise<void> {
	const [to, from] = [sql`${pair.target.id}::bigint`, sql`${pair.duplicate.id}::bigint`]
	for (const movesOf of Object.values(MOVES_BY_TABLE)) {
		for (const move of movesOf({ pair, to, from, sources })) await tx.execute(move)
	}
}

function later(one: Date | null, other: Date | null): Date | null {
	if (one === null || other === null) return one ?? other
	return one > other ? one : other
}

/** Deletes the duplicate. Its slugs lead to the target. */
async function removeDuplicate(tx: Queryable, { target, duplicate }: Pair, now: Date): Promise<void> {
	await tx
		.update(locations)
		.set({
			slug: sql`'merged-' || ${duplicate.id}::bigint || '-' || gen_random_uuid()`,
			deletedAt: now,
			ownerUserId: null,
		})
		.where(eq(locations.id, duplicate.id))
	// A trigger has stored the slug from before.
	await tx.execute(
		sql`update location_old_slugs set location_id = ${target.id}::bigint where location_id = ${duplicate.id}::bigint`,
	)
	await tx.insert(locationMerges).values({ duplicateId: duplicate.id, targetId: target.id, mergedAt: now })
	await tx.update(locationMerges).set({ targetId: target.id }).where(eq(locationMerges.targetId, duplicate.id))
}

/** Merges two locations, bound to a database or a transaction. */
export function createLocationMergeRepository(db: Queryable) {
	return {
		/**
		 * Moves everything of the duplicate to the location of the decision, fills its empty fields and deletes the duplicate.
		 * `onOwnerLost`: one of two different owners lost it. Throws `location.not_found` and `location.owner_conflict`.
		 */
		async merge(
			{ id, duplicateId, ownerUserId, actor, now, requestId }: Merge,
			onOwnerLost: OnReassigned,
		): Promise<void> {
			await db.transaction(async (tx) => {
				const rows = await lockPair(tx, [id, duplicateId])
				const target = rows.find((row) => row.id === id)
				const duplicate = rows.find((row) => row.id === duplicateId)
				if (target === undefined) throw new AppError('location.not_found')
				if (duplicate === undefined && (await isMergedInto(tx, id, duplicateId))) return
				if (duplicate === undefined) throw new AppError('location.not_found')
				const owner = existing(ownerOf(target, duplicate, ownerUserId ?? null), 'location.owner_conflict')
				const pair = { target, duplicate, owner }
				const { values, sources } = filledColumns(pair)
				await moveReferences(tx, pair, sources)
				await removeDuplicate(tx, pair, now)
				const isApproved = target.isApproved || duplicate.isApproved
				await tx
					.update(locations)
					.set({
						...values,
						isApproved,
						...(isApproved ? { rejectedAt: null, rejectionReason: null } : {}),
						ownerUserId: owner.kept,
						ownerEditedAt: later(target.ownerEditedAt, duplicate.ownerEditedAt),
						lastConfirmedAt: later(target.lastConfirmedAt, duplicate.lastConfirmedAt),
						updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${locations.updatedAt} + interval '1 millisecond')`,
					})
					.where(eq(locations.id, id))
				const details = {
					duplicateId,
					slug: duplicate.slug,
					owner: duplicate.ownerUserId,
					wasApproved: [target.isApproved, duplicate.isApproved],
					filled: Object.keys(values).sort(),
					...(owner.former === null ? {} : { formerOwner: owner.former, newOwner: owner.kept }),
				}
				const entryId = await audit(tx, 'location.merge', id, { actor, requestId, details })
				if (owner.former === null) return
				const owners = { formerOwner: owner.former, newOwner: owner.kept }
				const formerName = (owner.former === duplicate.ownerUserId ? duplicate : target).name
				await onOwnerLost(tx, { ...target, isApproved, ...owners, formerName, isMerged: true }, entryId)
			})
		},
	}
}
