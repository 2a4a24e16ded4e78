import { CONFIRMATION_RECENT_DAYS, HOLIDAY_DAYS_AHEAD } from '@farmgate/contracts/business-constants'
import { picked } from '@farmgate/contracts/field-table'
import { type Location, location, type Provenance } from '@farmgate/contracts/location'
import { FILLED_FIELDS } from '@farmgate/contracts/location-fields'
import type { Queryable } from '@farmgate/db/database'
import { favorites } from '@farmgate/db/schema/favorites'
import { LOCATION_COLUMNS } from '@farmgate/db/schema/field-columns'
import { locationFieldSources, locationSources } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings } from '@farmgate/db/schema/public-views'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { holidaysAround } from '../../items/holidays-around.ts'
import { itemImages, shownImages } from '../../items/item-images.ts'
import {
	chosenColumns,
	type FieldReader,
	type FieldReaders,
	type ItemReader,
	itemReader,
	type SelectionParameters,
	storedColumns,
	storedTime,
} from '../../items/read-fields.ts'
import { weeklyHours } from './location-values.ts'
import { recentConfirmationColumns } from './location-visitors.repository.ts'

/** Of the record that a location was imported from. */
export const provenanceColumns = {
	source: locationSources.source,
	sourceId: locationSources.sourceId,
	license: locationSources.license,
	delistedAt: locationSources.delistedAt,
}

type PrimarySource = { source: string; sourceId: string; license: string; delistedAt: Date | null }
type ImportFacts = { isChecked: boolean; otherFields: OtherField[] }
type OtherField = { field: string; source: string; confirmedAt: string | null }

/** What is shown with the provenance besides the columns of the source. */
export const importColumns = {
	isChecked: sql<boolean>`${locations.ownerUserId} is not null or ${locations.ownerEditedAt} is not null
		or ${locationSources.checkedAt} is not null`,
	otherFields: sql<OtherField[]>`case when ${locationSources.source} is null then '[]' else (
		select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'source', f.source, 'confirmedAt', f.confirmed_at)
			order by f.field), '[]') from ${locationFieldSources} f where f.location_id = ${locations.id}) end`,
}

type SourcedField = Provenance['otherFields'][number]['field']

/** API names of the columns that a linked record may fill. */
const FIELD_NAMES: Record<string, SourcedField> = {
	...Object.fromEntries(FILLED_FIELDS.map((field): [string, SourcedField] => [locations[field].name, field])),
	opening_rules: 'hours',
}

/** Whether a linked record may fill the column, so that `location_field_sources` names the record. */
export function hasFieldSource(column: string): boolean {
	return Object.hasOwn(FIELD_NAMES, column)
}

/** The provenance of a location from its columns; null when it was not imported. */
export function toProvenance(provenance: PrimarySource | null, imported: ImportFacts): Provenance | null {
	if (provenance === null) return null
	const otherFields = imported.otherFields.flatMap(({ field, source, confirmedAt }) => {
		const name = FIELD_NAMES[field]
		return name === undefined
			? []
			: [{ field: name, source, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString() }]
	})
	const { delistedAt, ...from } = provenance
	return { ...from, delistedAt: delistedAt?.toISOString() ?? null, isChecked: imported.isChecked, otherFields }
}

// Separate fragments, because Drizzle omits the table of columns in the selection of a single table.
const isListingOf = sql`${publicListings.locationId} = ${locations.id}`
const isFavoriteOf = sql`${favorites.locationId} = ${locations.id}`

type ReadColumn = Extract<keyof typeof LOCATION_COLUMNS, keyof Location>
const READ_COLUMNS = Object.keys(LOCATION_COLUMNS).filter((name): name is ReadColumn => name in location.shape)

/** The columns of a location that need no other table, and two counts. */
const locationColumns = {
	...picked(LOCATION_COLUMNS, READ_COLUMNS),
	lat: locations.lat,
	lng: locations.lng,
	listingCount: sql<number>`(select count(*)::int from ${publicListings} where ${isListingOf})`,
	favoriteCount: sql<number>`(select count(*)::int from ${favorites} where ${isFavoriteOf})`,
}

/** All columns of locations at a time, a `timestamptz`. */
function columnsAt(now: SQL) {
	// As in `recentSince`. In hours, because days depend on the time zone of the session.
	const recentSince = sql`(${now} - make_interval(hours => ${sql.raw(String(CONFIRMATION_RECENT_DAYS * 24))}))`
	return {
		...locationColumns,
		...recentConfirmationColumns(recentSince),
		holidays: holidaysAround(locations, now, HOLIDAY_DAYS_AHEAD),
		today: sql<string>`(${now} at time zone ${locations.timeZone})::date::text`,
		images: itemImages(sql`${photos.locationId} = ${locations.id}`),
		provenance: provenanceColumns,
		imported: importColumns,
	}
}
type LocationColumn = keyof ReturnType<typeof columnsAt>

const IS_NOT_REJECTED = isNull(locations.rejectedAt)
/** Undeleted locations: approved ones; also pending ones; also rejected ones. */
const ROWS = { public: and(eq(locations.isApproved, true), IS_NOT_REJECTED), visible: IS_NOT_REJECTED, all: undefined }

export type LocationReading = {
	rows: keyof typeof ROWS
	/** Items of lists have no images: they are null. */
	withImages?: boolean
	/** With the contacts of pending locations, for their owners and admins. */
	withPendingContacts?: boolean
}

/** Some columns of locations by id, unordered. */
function selectStored(
	db: Queryable,
	rows: LocationReading['rows'],
	names: readonly LocationColumn[],
	values: SelectionParameters,
) {
	return db
		.select(chosenColumns(columnsAt(sql`${values.now}::timestamptz`), names))
		.from(locations)
		.leftJoin(locationSources, and(eq(locationSources.locationId, locations.id), eq(locationSources.isPrimary, true)))
		.where(and(sql`${locations.id} = any(${values.ids}::bigint[])`, ROWS[rows], isNull(locations.deletedAt)))
}
export type StoredLocation = Awaited<ReturnType<typeof selectStored>>[number]

/** Before the approval, contacts are for the owner and admins: a submitter may type those of someone else. */
function shownContacts(row: { isApproved: boolean; contactPhone: string | null; contactEmail: string | null }) {
	const { contactPhone, contactEmail } = row
	return row.isApproved ? { contactPhone, contactEmail } : { contactPhone: null, contactEmail: null }
}

/** How each field of a location is read. */
function fieldReaders(shownImage: ShownImage, { withImages = false, withPendingContacts = false }: LocationReading) {
	const { lat: _lat, lng: _lng, ...columns } = locationColumns
	const images: FieldReader<StoredLocation> = {
		columns: ['images'],
		read: (row) => shownImages(row.images, shownImage),
	}
	const none: FieldReader<StoredLocation> = { columns: [], read: () => null }
	const contactsOf = withPendingContacts ? (row: StoredLocation) => row : shownContacts
	const readers: FieldReaders<Location, StoredLocation> = {
		...storedColumns<typeof columns, StoredLocation>(columns),
		holidays: { columns: ['holidays'], read: ({ holidays }) => holidays },
		coordinates: { columns: ['lat', 'lng'], read: ({ lat, lng }) => ({ lat, lng }) },
		distanceMeters: { columns: [], read: (_row, { distanceMeters }) => distanceMeters },
		detourMinutes: { columns: [], read: (_row, { detourMinutes }) => detourMinutes },
		soldAs: { columns: [], read: (_row, { soldAs }) => soldAs },
		coverImage: { columns: ['coverImage'], read: ({ coverImage }) => shownImage(coverImage) },
		imageUrl: { columns: ['imageUrl'], read: ({ imageUrl }) => shownImage(imageUrl) },
		images: withImages ? images : none,
		contactPhone: { columns: ['contactPhone', 'isApproved'], read: (row) => contactsOf(row).contactPhone },
		contactEmail: { columns: ['contactEmail', 'isApproved'], read: (row) => contactsOf(row).contactEmail },
		openingRules: { columns: ['openingRules'], read: ({ openingRules }) => openingRules ?? [] },
		hours: {
			columns: ['openingRules', 'today'],
			read: ({ openingRules, today }) => weeklyHours(openingRules ?? [], today),
		},
		provenance: {
			columns: ['provenance', 'imported'],
			read: ({ provenance, imported }) => toProvenance(provenance, imported),
		},
		recentConfirmationCount: {
			columns: ['recentConfirmationCount'],
			read: ({ recentConfirmationCount }) => recentConfirmationCount,
		},
		latestConfirmationAt: storedTime('latestConfirmationAt'),
		lastConfirmedAt: storedTime('lastConfirmedAt'),
		createdAt: storedTime('createdAt'),
		updatedAt: storedTime('updatedAt'),
	}
	return readers
}

/** Reads undeleted locations by id. */
export function locationReader(
	db: Queryable,
	shownImage: ShownImage,
	reading: LocationReading,
): ItemReader<Location, StoredLocation> {
	return itemReader({
		readers: fieldReaders(shownImage, reading),
		select: (columns, parameters) => selectStored(db, reading.rows, columns, parameters),
	})
}
