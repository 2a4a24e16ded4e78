import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../../platform/shown-images.ts'
import { type AuditEntry, auditEntryCte } from '../../query/audit-entry.ts'
import type { ListingValues, StoredListing } from './listing-writes.repository.ts'
import { prepareOwnedListing } from './owned-listing.repository.ts'

/** A change of the stored listing. `locationId` among the columns needs a transaction that has locked both locations and the listing. */
export type ListingChanges = {
	stored: StoredListing
	columns: Partial<ListingValues>
	/** Locked before the listing; null in a transaction that has locked the listing: a location is never locked after it. */
	locationToLock: number | null
	now: Date
	entry: Pick<AuditEntry, 'actor' | 'details' | 'requestId'>
}

const { placeholder } = sql

/** The given value of a column that is never null; null: it stays. It keeps what is stored outside of the row. */
const orStored = (name: keyof ListingValues, type: SQL) =>
	sql`coalesce(${placeholder(name)}::${type}, ${listings[name]})`
const given = (name: keyof ListingValues, type: SQL) => sql`${placeholder(name)}::${type}`

const text = sql`text`
/** The driver would prepare a statement for each combination of booleans and nulls. */
const boolean = sql`text::boolean`

/** Always the same columns, so that all changes share a statement. Those that are the same do not prevent an update without new index entries. */
const CHANGED = {
	title: orStored('title', text),
	description: orStored('description', text),
	categories: orStored('categories', sql`text[]`),
	variants: orStored('variants', sql`jsonb`),
	currency: orStored('currency', text),
	isActive: orStored('isActive', boolean),
	isSoldOut: orStored('isSoldOut', boolean),
	availableFrom: given('availableFrom', sql`date`),
	availableUntil: given('availableUntil', sql`date`),
	updatedAt: sql`greatest(${placeholder('now')}::timestamptz, ${listings.updatedAt} + interval '1 millisecond')`,
}
const ifPlaced = (column: SQL) => sql`case when ${given('locationId', sql`bigint`)} is not null then ${column} end`
/** A trigger copies the coordinates of the location; without one there are none. */
const MOVED = {
	...CHANGED,
	locationId: given('locationId', sql`bigint`),
	lat: ifPlaced(sql`${listings.lat}`),
	lng: ifPlaced(sql`${listings.lng}`),
}

/**
 * One statement, and so one round trip in which the words of the location are locked until the commit: locks the location, against its
 * deletion and before the listing, as a deletion does; writes the listing if it is the version that was read; writes the audit entry; reads
 * the result.
 */
function prepare(db: Queryable, shownImage: ShownImage, columns: typeof CHANGED | typeof MOVED) {
	const place = db
		.$with('place', {})
		.as(
			sql`select ${locations.id} from ${locations} where ${locations.id} = ${placeholder('locationToLock')}::bigint for share`,
		)
	const isVersion = sql`${listings}.xmin = ${placeholder('version')}::xid`
	// Always true, and evaluated before the row is found.
	const isAfterLock = sql`(select count(*) from ${place}) >= 0`
	const written = db.$with('listings').as(
		db
			.update(listings)
			.set(columns)
			.where(and(eq(listings.id, placeholder('id')), isNull(listings.deletedAt), isVersion, isAfterLock))
			.returning(),
	)
	const entry = auditEntryCte(db, { action: 'listing.update', entity: 'listing', from: listings })
	return prepareOwnedListing(db, shownImage, [place, written, entry])
}

const orNull = <Value, Encoded>(value: Value | undefined, encode: (value: Value) => Encoded) =>
	value === undefined ? null : encode(value)

function encoded({ stored, columns, locationToLock, now, entry }: ListingChanges) {
	const { categories, variants, isActive, isSoldOut } = columns
	const { locationId, availableFrom, availableUntil } = { ...stored.values, ...columns }
	const { id, version } = stored
	return {
		id,
		version,
		locationToLock,
		title: columns.title ?? null,
		description: columns.description ?? null,
		currency: columns.currency ?? null,
		categories: categories ?? null,
		variants: orNull(variants, JSON.stringify),
		isActive: orNull(isActive, String),
		isSoldOut: orNull(isSoldOut, String),
		locationId,
		availableFrom,
		availableUntil,
		now: now.toISOString(),
		entityId: String(id),
		actor: entry.actor,
		details: JSON.stringify(entry.details ?? {}),
		requestId: entry.requestId,
	}
}

/**
 * Writes changes of a listing with their audit entry. Returns the listing, or null, having written nothing, when it is not the stored one
 * any more.
 */
export function listingChanger(db: Queryable, shownImage: ShownImage) {
	const prepared = new Map<typeof CHANGED | typeof MOVED, ReturnType<typeof prepare>>()
	return async (changes: ListingChanges): Promise<OwnedListing | null> => {
		const columns = 'locationId' in changes.columns ? MOVED : CHANGED
		const run = prepared.get(columns) ?? prepare(db, shownImage, columns)
		prepared.set(columns, run)
		return (await run(encoded(changes)))?.listing ?? null
	}
}
