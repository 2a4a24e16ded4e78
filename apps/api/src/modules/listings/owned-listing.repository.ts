import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Queryable } from '@farmgate/db/database'
import { photos } from '@farmgate/db/schema/photos'
import { sql } from 'drizzle-orm'
import type { ShownImage } from '../../platform/shown-images.ts'
import { attachedPhotos, shownImages } from '../../query/item-images.ts'
import { undeletedListing } from '../../query/row-source.ts'
import { columnsOf, type OwnedRows, type SelectedListing, toListing } from './listing-fields.repository.ts'

type OwnedListingRow = SelectedListing & { isPublic: boolean; ownerUserId: string | null; photos: AttachedPhoto[] }

/** The columns that only owners and admins see. */
export function ownedColumnsOf(rows: OwnedRows) {
	return {
		...columnsOf(rows),
		isPublic: sql<boolean>`${rows.isActive} and ${rows.locationIsPublic}`,
		ownerUserId: rows.ownerUserId,
		photos: attachedPhotos(sql`${photos.listingId} = ${rows.id}`),
	}
}

/** `shownImage`: the images that may be shown. */
export function toOwnedListing(
	row: OwnedListingRow,
	distanceMeters: number | null,
	shownImage: ShownImage,
): OwnedListing {
	const { ownerUserId: _owner, photos: stored, isPublic, ...shown } = row
	return { ...toListing(shown, distanceMeters, shownImage), photos: shownImages(stored, shownImage), isPublic }
}

/** Prepares reading the undeleted listing `id`, whether public or not, with its owner. */
export function prepareOwnedListing(db: Queryable, shownImage: ShownImage) {
	const undeleted = undeletedListing(sql.placeholder('id'))
	const statement = db.select(ownedColumnsOf(undeleted)).from(undeleted).prepare('owned_listing')
	return async (values: { id: number }): Promise<{ listing: OwnedListing; ownerUserId: string | null } | null> => {
		const [row] = await statement.execute(values)
		return row === undefined ? null : { listing: toOwnedListing(row, null, shownImage), ownerUserId: row.ownerUserId }
	}
}
