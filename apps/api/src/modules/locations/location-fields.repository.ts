import { HOLIDAY_DAYS_AHEAD } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import type { Queryable } from '@farmgate/db/database'
import { favorites } from '@farmgate/db/schema/favorites'
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

/** The columns of a location that need no other table, and two counts. */
export const locationColumns = {
	id: locations.id,
	slug: locations.slug,
	name: locations.name,
	type: locations.type,
	address: locations.address,
	city: locations.city,
	region: locations.region,
	lat: locations.lat,
	lng: locations.lng,
	coordinatesApproximate: locations.coordinatesApproximate,
	timeZone: locations.timeZone,
	description: locations.description,
	categories: locations.categories,
	coverImage: locations.coverImage,
	imageUrl: locations.imageUrl,
	isApproved: locations.isApproved,
	ownerUserId: locations.ownerUserId,
	website: locations.website,
	contactPhone: locations.contactPhone,
	contactEmail: locations.contactEmail,
	facebookUrl: locations.facebookUrl,
	xUrl: locations.xUrl,
	instagramUrl: locations.instagramUrl,
	pickupInstructions: locations.pickupInstructions,
	paymentInfo: locations.paymentInfo,
	openingRules: locations.openingRules,
	openingText: locations.openingText,
	seasonMonths: locations.seasonMonths,
	isSample: locations.isSample,
	lastConfirmedAt: locations.lastConfirmedAt,
	createdAt: locations.createdAt,
	updatedAt: locations.updatedAt,
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
		soldAs: { columns: [], read: (_row, _distanceMeters, soldAs) => soldAs },
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
			soldAs: (_item, _distanceMeters, soldAs) => soldAs,
		},
		nameField: 'name',
	}
	return (fields: readonly (keyof Location)[], now: Date): ReadItems<StoredLocation, Partial<Location>> | null =>
		fields.every(isStored) ? fieldReader(options, fields, now) : null
}
