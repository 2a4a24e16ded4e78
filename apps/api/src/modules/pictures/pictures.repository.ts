import { type PictureSubject, photos, pictureRequests } from '@farmgate/db/schema/photos'
import { users } from '@farmgate/db/schema/users'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { utcDay } from '../../writes/local-day.ts'
import { lockName } from '../../writes/name-lock.ts'
import { networkOf, visitorHash } from '../../writes/visitor-hash.ts'

export type { PictureSubject }

/** A picture that is about to be made. */
export type NewPicture = {
	id: string
	url: string
	thumbUrl: string
	/** Pixels of the image, which is square. */
	size: number
	alt: string
	/** Null: an anonymous visitor. */
	userId: string | null
	requestKey: string
	subject: PictureSubject
}

export type PictureState = {
	id: string
	url: string
	thumbUrl: string
	alt: string
	state: 'pending' | 'made' | 'failed'
}

const state = sql<PictureState['state']>`case when ${photos.storedAt} is not null then 'made'
	when ${pictureRequests.subject} is null then 'failed' else 'pending' end`
const columns = { id: photos.id, url: photos.url, thumbUrl: photos.thumbUrl, alt: photos.alt, state }

/** Generated pictures, bound to a database or a transaction. */
export function createPicturesRepository(db: Queryable) {
	return {
		transaction: <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> => db.transaction(work),

		/** Identifies the network of an address on one day. */
		networkHash: (tx: Queryable, address: string, now: Date): Promise<string> =>
			visitorHash(tx, utcDay(now), { scope: 'picture', visitor: networkOf(address) }),

		/** Makes concurrent requests with this key wait for each other, and returns the picture of an earlier one, or null. */
		async lockByKey(tx: Queryable, requestKey: string): Promise<(PictureState & { isUsed: boolean }) | null> {
			await lockName(tx, `farmgate.picture.${requestKey}`)
			const isUsed = sql<boolean>`${photos.unusedSince} is null`
			const [row] = await tx
				.select({ ...columns, isUsed })
				.from(pictureRequests)
				.innerJoin(photos, eq(photos.id, pictureRequests.photoId))
				.where(and(eq(pictureRequests.requestKey, requestKey), isNull(photos.deletingAt)))
			return row ?? null
		},

		/** The next request with this key gets another picture. */
		async releaseKey(tx: Queryable, requestKey: string): Promise<void> {
			await tx.update(pictureRequests).set({ requestKey: null }).where(eq(pictureRequests.requestKey, requestKey))
		},

		/** Inserts a picture. An account that was deleted meanwhile counts as anonymous. */
		async insert(
			tx: Queryable,
			{ id, url, thumbUrl, size, alt, userId, requestKey, subject }: NewPicture,
		): Promise<void> {
			const [uploader] =
				userId === null
					? []
					: await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
			const uploaderUserId = uploader?.id ?? null
			await tx
				.insert(photos)
				.values({ id, url, thumbUrl, width: size, height: size, alt, uploaderUserId, isGenerated: true })
			await tx.insert(pictureRequests).values({ photoId: id, requestKey, subject })
		},

		async find(id: string): Promise<PictureState | null> {
			const [row] = await db
				.select(columns)
				.from(pictureRequests)
				.innerJoin(photos, eq(photos.id, pictureRequests.photoId))
				.where(eq(pictureRequests.photoId, id))
			return row ?? null
		},

		/** What a pending picture shows; null when it is made, has failed or is deleted. */
		async findSubject(id: string): Promise<PictureSubject | null> {
			const [row] = await db
				.select({ subject: pictureRequests.subject })
				.from(pictureRequests)
				.where(eq(pictureRequests.photoId, id))
			return row?.subject ?? null
		},

		/** Marks a picture as made, with the size of its files, or as failed (null), and deletes the text of its request. A failed one may be requested again. */
		async end(id: string, bytes: number | null): Promise<void> {
			const isMade = bytes !== null
			await db.transaction(async (tx) => {
				if (isMade) await tx.update(photos).set({ storedAt: sql`now()`, bytes }).where(eq(photos.id, id))
				const key = isMade ? {} : { requestKey: null }
				await tx
					.update(pictureRequests)
					.set({ subject: null, ...key })
					.where(eq(pictureRequests.photoId, id))
			})
		},
	}
}
