import { type PhotoInput, UPLOAD_FIELD } from '@farmgate/contracts/photo'
import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../operations/policy.ts'
import { assertQuota } from '../../writes/quotas.ts'

/** The location or listing that photos are attached to. */
export type PhotoTarget = { locationId: number } | { listingId: number }
export type PhotoRow = typeof photos.$inferSelect
export type StoredPhoto = Pick<PhotoRow, 'id' | 'url' | 'thumbUrl'> & { width: number; height: number }

function isAt(target: PhotoTarget): SQL {
	return 'locationId' in target ? eq(photos.locationId, target.locationId) : eq(photos.listingId, target.listingId)
}

/** Makes concurrent changes of the photos of one target wait for each other. */
async function lockTarget(tx: Queryable, target: PhotoTarget): Promise<void> {
	if ('locationId' in target) {
		await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, target.locationId)).for('update')
	} else {
		await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, target.listingId)).for('update')
	}
}

/** The first photo as the location's cover and thumbnail. An address from elsewhere stays if there were no photos before. */
async function setCover(tx: Queryable, locationId: number, cover: PhotoRow | undefined, hadPhotos: boolean) {
	if (cover === undefined && !hadPhotos) return
	const { url, thumbUrl } = cover ?? { url: null, thumbUrl: null }
	await tx.update(locations).set({ coverImage: url, imageUrl: thumbUrl }).where(eq(locations.id, locationId))
}

/** Photos, bound to a database or a transaction. */
export function createPhotosRepository(db: Queryable) {
	return {
		/** The id of the photo with this URL, or null. */
		async findIdByUrl(tx: Queryable, url: string): Promise<string | null> {
			const [row] = await tx.select({ id: photos.id }).from(photos).where(eq(photos.url, url)).limit(1)
			return row?.id ?? null
		},

		/** Locks the target, its photos and those with these ids, and returns the photos. */
		async lockFor(tx: Queryable, target: PhotoTarget, ids: string[]): Promise<PhotoRow[]> {
			await lockTarget(tx, target)
			return await tx
				.select(getTableColumns(photos))
				.from(photos)
				.where(or(isAt(target), inArray(photos.id, ids)))
				.orderBy(photos.id)
				.for('update')
		},

		/**
		 * Attaches exactly these photos to the target, in this order, and detaches the others. `locked`: from `lockFor`. Generated
		 * pictures of anonymous visitors become those of `userId`.
		 */
		async replace(
			tx: Queryable,
			target: PhotoTarget,
			attached: readonly PhotoInput[],
			locked: PhotoRow[],
			userId: string | null,
		) {
			const ids = attached.map(({ id }) => id)
			await tx
				.update(photos)
				.set({ locationId: null, listingId: null })
				.where(and(isAt(target), notInArray(photos.id, ids)))
			const subject =
				'locationId' in target
					? sql`location_id = ${target.locationId}::bigint`
					: sql`listing_id = ${target.listingId}::bigint`
			const rows = JSON.stringify(attached.map(({ id, alt }, position) => ({ id, alt, position })))
			await tx.execute(sql`update ${photos} p set ${subject}, position = given.position, alt = given.alt,
				uploader_user_id = case when p.is_generated then coalesce(p.uploader_user_id, ${userId}) else p.uploader_user_id end
				from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, alt text, position int) where p.id = given.id`)
			if (!('locationId' in target)) return
			const hadPhotos = locked.some(({ locationId }) => locationId === target.locationId)
			await setCover(
				tx,
				target.locationId,
				locked.find(({ id }) => id === ids[0]),
				hadPhotos,
			)
		},

		/**
		 * Inserts a photo whose files are about to be stored, or takes over the one of an unfinished upload with the same key.
		 * Returns its id; null when that upload is complete. Throws `quota.exceeded` and `auth.signed_out`.
		 */
		async begin(viewer: Viewer, uploadKey: string | null, photo: StoredPhoto & { bytes: number }, now: Date) {
			const { id, url, thumbUrl, width, height, bytes } = photo
			return await db.transaction(async (tx) => {
				await assertQuota(tx, viewer, { photos: 1, photoBytes: bytes }, { path: UPLOAD_FIELD, now })
				const [row] = await tx.execute<{ id: string }>(sql`
					insert into ${photos} (id, uploader_user_id, upload_key, url, thumb_url, width, height, bytes)
					values (${id}::uuid, ${viewer.userId}, ${uploadKey}::uuid, ${url}, ${thumbUrl}, ${width}::int, ${height}::int, ${bytes}::int)
					on conflict (uploader_user_id, upload_key) do update
					set width = excluded.width, height = excluded.height, bytes = excluded.bytes where photos.stored_at is null
					returning id`)
				return row?.id ?? null
			})
		},

		/** Marks the files of a photo as completely stored. */
		async finish(id: string): Promise<void> {
			await db.update(photos).set({ storedAt: sql`now()` }).where(eq(photos.id, id))
		},

		/** Marks photos that have been unused since `before` for deletion, and returns ids of photos that are marked. */
		async markUnused(before: Date, limit: number): Promise<string[]> {
			const unused = db
				.select({ id: photos.id })
				.from(photos)
				.where(and(lte(photos.unusedSince, before), isNull(photos.deletingAt)))
				.limit(limit)
				.for('update', { skipLocked: true })
			await db.update(photos).set({ deletingAt: sql`now()`, uploadKey: null }).where(inArray(photos.id, unused))
			const marked = await db.select({ id: photos.id }).from(photos).where(isNotNull(photos.deletingAt)).limit(limit)
			return marked.map(({ id }) => id)
		},

		/** Deletes the rows of marked photos, whose files are deleted. */
		async deleteMarked(ids: string[]): Promise<void> {
			await db.delete(photos).where(and(inArray(photos.id, ids), isNotNull(photos.deletingAt)))
		},

		/** The photo of an earlier upload with this key, whose files are completely stored; or null. */
		async findUpload(userId: string, uploadKey: string): Promise<StoredPhoto | null> {
			const { id, url, thumbUrl, width, height } = photos
			const [row] = await db
				.select({ id, url, thumbUrl, width, height })
				.from(photos)
				.where(
					and(
						eq(photos.uploaderUserId, userId),
						eq(photos.uploadKey, uploadKey),
						isNotNull(photos.storedAt),
						isNull(photos.deletingAt),
					),
				)
			return row?.width && row.height ? { ...row, width: row.width, height: row.height } : null
		},
	}
}
