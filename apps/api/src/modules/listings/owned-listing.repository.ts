import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Queryable } from '@farmgate/db/database'
import { photos } from '@farmgate/db/schema/photos'
import { inArray, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { attachedPhotos, shownImages } from '../../items/item-images.ts'
import { type Found, NOT_LISTED, type ReadItems } from '../../items/list-rows.ts'
import { ownedListings, undeletedListing } from '../../items/row-source.ts'
import { columnsOf, type OwnedRows, type StoredListing } from './listing-fields.repository.ts'

type OwnedListingRow = StoredListing & { isPublic: boolean; ownerUserId: string | null; photos: AttachedPhoto[] }

/** The columns of listings, and those that only owners and admins see. */
function ownedColumnsOf(rows: OwnedRows) {
	return {
		...columnsOf(rows),
		isPublic: sql<boolean>`${rows.isActive} and ${rows.locationIsPublic}`,
		ownerUserId: rows.ownerUserId,
		photos: attachedPhotos(sql`${photos.listingId} = ${rows.id}`),
	}
}

/** Reads listings as their owners and admins see them. `toListing` makes the part that is public. */
export function ownedListingReader(
	db: Queryable,
	shownImage: ShownImage,
	toListing: (row: StoredListing, found: Found) => Listing,
) {
	const toItem = (row: OwnedListingRow, found: Found): OwnedListing => ({
		...toListing(row, found),
		photos: shownImages(row.photos, shownImage),
		isPublic: row.isPublic,
	})
	return {
		/** A user's listings. */
		ofUser(userId: string): ReadItems<OwnedListingRow, OwnedListing> {
			const rows = ownedListings(userId)
			const select = async (ids: number[]) =>
				await db.select(ownedColumnsOf(rows)).from(rows).where(inArray(rows.id, ids))
			return { select, toItem }
		},

		/** An undeleted listing, public or not, and its owner, or null. */
		async findById(id: number): Promise<{ listing: OwnedListing; ownerUserId: string | null } | null> {
			const rows = undeletedListing(id)
			const [row] = await db.select(ownedColumnsOf(rows)).from(rows)
			return row === undefined ? null : { listing: toItem(row, NOT_LISTED), ownerUserId: row.ownerUserId }
		},
	}
}
