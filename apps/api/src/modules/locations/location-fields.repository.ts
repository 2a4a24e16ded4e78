import { HOLIDAY_DAYS_AHEAD } from '@farmgate/contracts/business-constants'
import { picked } from '@farmgate/contracts/field-table'
import { type Location, location } from '@farmgate/contracts/location'
import type { Queryable } from '@farmgate/db/database'
import { favorites } from '@farmgate/db/schema/favorites'
import { LOCATION_COLUMNS } from '@farmgate/db/schema/field-columns'
import { locations } from '@farmgate/db/schema/locations'
import { publicListings } from '@farmgate/db/schema/public-views'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../../platform/shown-images.ts'
import type { ReadItems } from '../../query/list-rows.ts'
import { holidaysAround, openingColumns } from '../../query/opening-conditions.ts'
import {
	chosenColumns,
	chosenRowReader,
	type FieldReaderOptions,
	type FieldReaders,
	fieldReader,
	type SelectionParameters,
	storedColumns,
	storedTime,
} from '../../query/read-fields.ts'

// Separate fragments, because Drizzle omits the table of columns in the selection of a single table.
const isListingOf = sql`${publicListings.locationId} = ${locations.id}`
const isFavoriteOf = sql`${favorites.locationId} = ${locations.id}`

type ReadColumn = Extract<keyof typeof LOCATION_COLUMNS, keyof Location>
const READ_COLUMNS = Object.keys(LOCATION_COLUMNS).filter((name): name is ReadColumn => name in location.shape)

/** The columns of a location that need no other table, and two counts. */
export const locationColumns = {
	...picked(LOCATION_COLUMNS, READ_COLUMNS),
	lat: locations.lat,
	lng: locations.lng,
	listingCount: sql<number>`(select count(*)::int from ${publicListings} where ${isListingOf})`,
	favoriteCount: sql<number>`(select count(*)::int from ${favorites} where ${isFavoriteOf})`,
}

/** The public holidays of a location around a time, a `timestamptz`. */
export const holidaysAt = (now: SQL) => holidaysAround(openingColumns(locations), now, HOLIDAY_DAYS_AHEAD)

type StoredColumn = keyof typeof locationColumns | 'holidays'
type StoredLocation = Awaited<ReturnType<typeof selectStored>>[number]

/** The locations that are read: approved ones, or with pending ones. */
type Rows = 'public' | 'visible'

/** Some columns of locations by id, unordered. */
function selectStored(db: Queryable, rows: Rows, columns: readonly StoredColumn[], parameters: SelectionParameters) {
	const { ids, now } = parameters
	const known = { ...locationColumns, holidays: holidaysAt(sql`${now}::timestamptz`) }
	return db
		.select(chosenColumns(known, columns))
		.from(locations)
		.where(
			and(
				sql`${locations.id} = any(${ids}::bigint[])`,
				rows === 'public' ? eq(locations.isApproved, true) : undefined,
				isNull(locations.rejectedAt),
				isNull(locations.deletedAt),
			),
		)
}

/** Before the approval, contacts are for the owner and admins: a submitter may type those of someone else. */
export function shownContacts(row: { isApproved: boolean; contactPhone: string | null; contactEmail: string | null }) {
	const { contactPhone, contactEmail } = row
	return row.isApproved ? { contactPhone, contactEmail } : { contactPhone: null, contactEmail: null }
}

type ComputedField = 'hours' | 'provenance' | 'recentConfirmationCount' | 'latestConfirmationAt'
type StoredFields = Omit<Location, ComputedField>

/** The fields of locations that are columns or can be computed from a few. */
function storedFields(shownImage: ShownImage) {
	const { lat: _lat, lng: _lng, ...columns } = locationColumns
	const readers: FieldReaders<StoredFields, StoredLocation> = {
		...storedColumns<typeof columns & { holidays: unknown }, StoredLocation>({ ...columns, holidays: null }),
		coordinates: { columns: ['lat', 'lng'], read: ({ lat, lng }) => ({ lat, lng }) },
		distanceMeters: { columns: [], read: (_row, distanceMeters) => distanceMeters },
		coverImage: { columns: ['coverImage'], read: ({ coverImage }) => shownImage(coverImage) },
		imageUrl: { columns: ['imageUrl'], read: ({ imageUrl }) => shownImage(imageUrl) },
		contactPhone: { columns: ['contactPhone', 'isApproved'], read: (row) => shownContacts(row).contactPhone },
		contactEmail: { columns: ['contactEmail', 'isApproved'], read: (row) => shownContacts(row).contactEmail },
		openingRules: { columns: ['openingRules'], read: ({ openingRules }) => openingRules ?? [] },
		lastConfirmedAt: storedTime('lastConfirmedAt'),
		createdAt: storedTime('createdAt'),
		updatedAt: storedTime('updatedAt'),
		images: { columns: [], read: () => null },
	}
	return readers
}

/** Makes readers of some fields of locations. They are null if a field is not in `StoredFields`, or `images` of visible locations. */
export function locationFieldReader(db: Queryable, shownImage: ShownImage, rows: Rows) {
	const readers = storedFields(shownImage)
	// Items of lists have no images.
	const isStored = (field: keyof Location): field is keyof StoredFields =>
		field in readers && (field !== 'images' || rows === 'public')
	const options: FieldReaderOptions<StoredFields, StoredLocation> = {
		readers,
		select: chosenRowReader((columns, parameters) => selectStored(db, rows, columns, parameters)),
		fromIndex: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			type: ({ place }) => place.type,
			coordinates: ({ place: { lat, lng } }) => ({ lat, lng }),
			distanceMeters: (_item, distanceMeters) => distanceMeters,
		},
		nameField: 'name',
	}
	return (fields: readonly (keyof Location)[], now: Date): ReadItems<StoredLocation, Partial<Location>> | null =>
		fields.every(isStored) ? fieldReader(options, fields, now) : null
}
