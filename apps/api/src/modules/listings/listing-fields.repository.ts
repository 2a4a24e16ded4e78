import type { Image } from '@farmgate/contracts/image'
import type { Listing, Variant } from '@farmgate/contracts/listing'
import { fromMinor } from '@farmgate/contracts/price'
import type { Queryable } from '@farmgate/db/database'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings } from '@farmgate/db/schema/public-views'
import { type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { itemImages, shownImages } from '../../items/item-images.ts'
import {
	chosenColumns,
	type FieldReader,
	type FieldReaders,
	type ItemReader,
	itemReader,
	storedColumns,
	storedTime,
} from '../../items/read-fields.ts'
import type { ownedListings, undeletedListing } from '../../items/row-source.ts'

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

const publicColumns = columnsOf(publicListings)
export type StoredListing = Awaited<ReturnType<typeof selectStored>>[number]

/** Some columns of public listings by id, unordered. */
function selectStored(db: Queryable, columns: readonly (keyof typeof publicColumns)[], ids: SQL) {
	return db
		.select(chosenColumns(publicColumns, columns))
		.from(publicListings)
		.where(sql`${publicListings.id} = any(${ids}::bigint[])`)
}

/** Variants with prices in units of the currency. */
const pricedVariants = ({ variants, currency }: Pick<StoredListing, 'variants' | 'currency'>): Variant[] =>
	variants.map(({ name, priceMinor, unit }) => ({ name, price: fromMinor(priceMinor, currency), unit: unit ?? null }))

/** The coordinates of a row, or null. */
const pointOf = ({ lat, lng }: Pick<StoredListing, 'lat' | 'lng'>) =>
	lat === null || lng === null ? null : { lat, lng }

/** How each field of a listing is read. */
function fieldReaders(shownImage: ShownImage): FieldReaders<Listing, StoredListing> {
	const { lat: _lat, lng: _lng, ...columns } = publicColumns
	const ofImages = (read: (images: Image[]) => unknown): FieldReader<StoredListing> => ({
		columns: ['images'],
		read: ({ images }) => read(shownImages(images, shownImage)),
	})
	return {
		...storedColumns<typeof columns, StoredListing>(columns),
		coordinates: { columns: ['lat', 'lng'], read: pointOf },
		distanceMeters: { columns: [], read: (_row, { distanceMeters }) => distanceMeters },
		detourMinutes: { columns: [], read: (_row, { detourMinutes }) => detourMinutes },
		variants: { columns: ['variants', 'currency'], read: pricedVariants },
		images: ofImages((images) => images),
		imageThumb: ofImages(([cover]) => cover?.thumbUrl ?? null),
		imageFull: ofImages(([cover]) => cover?.url ?? null),
		imageUrl: ofImages(([cover]) => cover?.url ?? null),
		createdAt: storedTime('createdAt'),
		updatedAt: storedTime('updatedAt'),
	}
}

/** Reads public listings by id. Its `toItem` also turns other rows with the columns of listings into listings. */
export function listingReader(db: Queryable, shownImage: ShownImage): ItemReader<Listing, StoredListing> {
	return itemReader({
		readers: fieldReaders(shownImage),
		select: (columns, { ids }) => selectStored(db, columns, ids),
	})
}
