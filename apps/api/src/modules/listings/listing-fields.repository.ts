import type { Image } from '@farmgate/contracts/image'
import type { Listing, Variant } from '@farmgate/contracts/listing'
import { fromMinor } from '@farmgate/contracts/price'
import type { Queryable } from '@farmgate/db/database'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings } from '@farmgate/db/schema/public-views'
import { type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../../platform/shown-images.ts'
import { itemImages, shownImages } from '../../query/item-images.ts'
import type { ReadItems } from '../../query/list-rows.ts'
import {
	chosenColumns,
	chosenRowReader,
	type FieldReader,
	type FieldReaderOptions,
	type FieldReaders,
	fieldReader,
	storedColumns,
	storedTime,
} from '../../query/read-fields.ts'
import type { ownedListings, undeletedListing } from '../../query/row-source.ts'

export type OwnedRows = ReturnType<typeof ownedListings | typeof undeletedListing>

/** The columns of listings. */
export function columnsOf<Rows extends typeof publicListings | OwnedRows>(rows: Rows) {
	// A separate fragment, because Drizzle omits the table of columns in the selection of a single table.
	const isOfListing = sql`${photos.listingId} = ${rows.id}`
	return {
		id: rows.id,
		slug: rows.slug,
		title: rows.title,
		description: rows.description,
		locationId: rows.locationId,
		locationName: rows.locationName,
		locationSlug: rows.locationSlug,
		locationType: rows.locationType,
		categories: rows.categories,
		variants: rows.variants,
		currency: rows.currency,
		lat: rows.lat,
		lng: rows.lng,
		isActive: rows.isActive,
		isSoldOut: rows.isSoldOut,
		availableFrom: rows.availableFrom,
		availableUntil: rows.availableUntil,
		isSample: rows.isSample,
		createdAt: rows.createdAt,
		updatedAt: rows.updatedAt,
		images: itemImages(isOfListing),
	}
}

/** Public listings, unordered. Not yet prepared. */
export function selectPublicListings(db: Queryable, condition: SQL) {
	return db.select(columnsOf(publicListings)).from(publicListings).where(condition)
}
export type SelectedListing = Awaited<ReturnType<typeof selectPublicListings>>[number]

const publicColumns = columnsOf(publicListings)
type StoredListing = Awaited<ReturnType<typeof selectStored>>[number]

/** Some columns of public listings by id, unordered. */
function selectStored(db: Queryable, columns: readonly (keyof typeof publicColumns)[], ids: SQL) {
	return db
		.select(chosenColumns(publicColumns, columns))
		.from(publicListings)
		.where(sql`${publicListings.id} = any(${ids}::bigint[])`)
}

/** Variants with prices in units of the currency. */
export const pricedVariants = ({ variants, currency }: Pick<StoredListing, 'variants' | 'currency'>): Variant[] =>
	variants.map(({ name, priceMinor, unit }) => ({ name, price: fromMinor(priceMinor, currency), unit: unit ?? null }))

/** The coordinates of a row, or null. */
export const pointOf = ({ lat, lng }: Pick<StoredListing, 'lat' | 'lng'>) =>
	lat === null || lng === null ? null : { lat, lng }

/** `shownImage`: the images that may be shown. */
export function toListing(row: SelectedListing, distanceMeters: number | null, shownImage: ShownImage): Listing {
	const { lat: _lat, lng: _lng, images: storedImages, createdAt, updatedAt, ...same } = row
	const images = shownImages(storedImages, shownImage)
	const cover = images[0]
	return {
		...same,
		variants: pricedVariants(row),
		images,
		imageThumb: cover?.thumbUrl ?? null,
		imageFull: cover?.url ?? null,
		imageUrl: cover?.url ?? null,
		coordinates: pointOf(row),
		distanceMeters,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

/** The fields of listings, each with the columns that it needs. */
function storedFields(shownImage: ShownImage): FieldReaders<Listing, StoredListing> {
	const { lat: _lat, lng: _lng, ...columns } = publicColumns
	const ofImages = (read: (images: Image[]) => unknown): FieldReader<StoredListing> => ({
		columns: ['images'],
		read: ({ images }) => read(shownImages(images, shownImage)),
	})
	return {
		...storedColumns<typeof columns, StoredListing>(columns),
		coordinates: { columns: ['lat', 'lng'], read: pointOf },
		distanceMeters: { columns: [], read: (_row, distanceMeters) => distanceMeters },
		variants: { columns: ['variants', 'currency'], read: pricedVariants },
		images: ofImages((images) => images),
		imageThumb: ofImages(([cover]) => cover?.thumbUrl ?? null),
		imageFull: ofImages(([cover]) => cover?.url ?? null),
		imageUrl: ofImages(([cover]) => cover?.url ?? null),
		createdAt: storedTime('createdAt'),
		updatedAt: storedTime('updatedAt'),
	}
}

/** Makes readers of some fields of public listings. */
export function listingFieldReader(db: Queryable, shownImage: ShownImage) {
	const readers = storedFields(shownImage)
	const options: FieldReaderOptions<Listing, StoredListing> = {
		readers,
		select: chosenRowReader((columns, { ids }) => selectStored(db, columns, ids)),
		fromIndex: {
			id: ({ id }) => id,
			title: ({ name }) => name,
			locationType: ({ place }) => place.type,
			coordinates: ({ place }) => pointOf(place),
			distanceMeters: (_item, distanceMeters) => distanceMeters,
		},
		nameField: 'title',
	}
	return (fields: readonly (keyof Listing)[], now: Date): ReadItems<StoredListing, Partial<Listing>> =>
		fieldReader(options, fields, now)
}
