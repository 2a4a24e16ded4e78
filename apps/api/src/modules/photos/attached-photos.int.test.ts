import type { PhotoInput } from '@farmgate/contracts/photo'
import { locations } from '@farmgate/db/schema/locations'
import { photos as photosTable } from '@farmgate/db/schema/photos'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import { noStorage } from '../../ports/file-storage.ts'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { insertPhoto } from '../../testing/photo-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createPhotoEncoder } from './encode-photo.ts'
import type { PhotoTarget } from './photos.repository.ts'
import { createPhotosService } from './photos.service.ts'

const { db } = await ownDatabase()
const app = await buildTestApp({ db })
const service = createPhotosService({
	db,
	storage: noStorage,
	encoder: createPhotoEncoder(),
	clock: { now: () => new Date() },
})

const ann: Viewer = { userId: 'ann', role: 'user', sessionId: 's', signInAgeSeconds: null }
const bob: Viewer = { ...ann, userId: 'bob' }

beforeAll(async () => {
	await db.insert(users).values([{ id: 'ann' }, { id: 'bob' }])
})

const uploaded = (overrides: Parameters<typeof insertPhoto>[1] = {}) =>
	insertPhoto(db, { uploaderUserId: 'ann', ...overrides })

function attach(target: PhotoTarget, photos: PhotoInput[], viewer: Viewer | null = ann): Promise<void> {
	return db.transaction((tx) => service.attach(tx, { target, viewer, photos }))
}

async function issuesOf(work: Promise<void>) {
	const error = await work.then(
		() => null,
		(error: unknown) => error,
	)
	expect(error).toBeInstanceOf(AppError)
	return error instanceof AppError ? error.issues : null
}

const read = async (path: string) => (await app.inject(path)).json()
const isUnused = async (id: string) => {
	const [row] = await db.select().from(photosTable).where(eq(photosTable.id, id))
	return row?.unusedSince instanceof Date && row.locationId === null && row.listingId === null
}

describe('photos of a location', () => {
	test('are shown on its page in order; the first one is its cover', async () => {
		const { id, slug } = await insertLocation(db)
		const [barn, field] = [await uploaded(), await uploaded()]
		await attach({ locationId: id }, [
			{ id: field.id, alt: 'The field' },
			{ id: barn.id.toUpperCase(), alt: '' },
		])
		const shown = { images: [field, barn].map(({ url, thumbUrl }, order) => ({ url, thumbUrl, order })) }
		expect(await read(`/api/locations/${id}`)).toMatchObject({
			...shown,
			coverImage: field.url,
			imageUrl: field.thumbUrl,
		})
		expect(await read(`/api/locations/slug/${slug}`)).toMatchObject(shown)
		expect((await read(`/api/locations/${id}`)).images[0]).toMatchObject({ alt: 'The field', isGenerated: false })
	})

	test('are not read for lists, which show the cover', async () => {
		const { id } = await insertLocation(db, { name: 'Listed with a cover' })
		const photo = await uploaded()
		await attach({ locationId: id }, [{ id: photo.id, alt: '' }])
		const [listed] = await read('/api/locations?q=Listed with a cover')
		expect(listed).toMatchObject({ id, images: null, coverImage: photo.url })
	})

	test('can be put into another order, described and removed', async () => {
		const { id } = await insertLocation(db)
		const [barn, field, gate] = [await uploaded(), await uploaded(), await uploaded()]
		const target = { locationId: id }
		await attach(
			target,
			[barn, field, gate].map(({ id }) => ({ id, alt: '' })),
		)
		await attach(target, [
			{ id: gate.id, alt: 'The gate' },
			{ id: barn.id, alt: 'The barn' },
		])
		const { images, coverImage } = await read(`/api/locations/${id}`)
		expect(images).toMatchObject([
			{ url: gate.url, alt: 'The gate' },
			{ url: barn.url, alt: 'The barn' },
		])
		expect(coverImage).toBe(gate.url)
		expect([await isUnused(field.id), await isUnused(barn.id)]).toEqual([true, false])
		await attach(target, [])
		expect(await read(`/api/locations/${id}`)).toMatchObject({ images: [], coverImage: null, imageUrl: null })
	})

	test('that were uploaded by someone else stay attached when another user saves', async () => {
		const { id } = await insertLocation(db)
		const photo = await uploaded()
		await attach({ locationId: id }, [{ id: photo.id, alt: '' }])
		await attach({ locationId: id }, [{ id: photo.id, alt: 'Seen by Bob' }], bob)
		expect((await read(`/api/locations/${id}`)).images).toMatchObject([{ url: photo.url, alt: 'Seen by Bob' }])
	})

	test('leave a cover from elsewhere alone while there are none', async () => {
		const { id } = await insertLocation(db, { coverImage: '/elsewhere.webp' })
		await attach({ locationId: id }, [])
		expect((await read(`/api/locations/${id}`)).coverImage).toBe('/elsewhere.webp')
	})

	test('become unused when the location is deleted', async () => {
		const { id } = await insertLocation(db)
		const photo = await uploaded()
		await attach({ locationId: id }, [{ id: photo.id, alt: '' }])
		expect(await isUnused(photo.id)).toBe(false)
		await db.delete(locations).where(eq(locations.id, id))
		expect(await isUnused(photo.id)).toBe(true)
	})
})

test('photos of a listing are its images', async () => {
	const { id } = await insertListing(db)
	const photo = await uploaded()
	await attach({ listingId: id }, [{ id: photo.id, alt: 'Eggs' }])
	expect(await read(`/api/listings/${id}`)).toMatchObject({
		images: [{ url: photo.url, order: 0, alt: 'Eggs', isGenerated: false }],
		imageThumb: photo.thumbUrl,
	})
})

describe('a photo is refused, by its position,', () => {
	test('when it is unknown, not the caller’s, not completely stored, being deleted, or repeated', async () => {
		const { id } = await insertLocation(db)
		const good = await uploaded()
		const photos = [
			good,
			{ id: '00000000-0000-4000-8000-000000000000' },
			await uploaded({ uploaderUserId: 'bob' }),
			await uploaded({ storedAt: null }),
			await uploaded({ deletingAt: new Date() }),
			good,
		]
		const issues = await issuesOf(
			attach(
				{ locationId: id },
				photos.map(({ id }) => ({ id, alt: '' })),
			),
		)
		const unknown = { message: 'is not an uploaded photo' }
		expect(issues).toEqual([
			...[1, 2, 3, 4].map((index) => ({ path: `photos.${index}.id`, ...unknown })),
			{ path: 'photos.5.id', message: 'is repeated' },
		])
		expect((await read(`/api/locations/${id}`)).images).toEqual([])
	})

	test('when it belongs to something else of the caller', async () => {
		const [first, second] = [await insertLocation(db), await insertListing(db)]
		const photo = await uploaded()
		await attach({ locationId: first.id }, [{ id: photo.id, alt: '' }])
		expect(await issuesOf(attach({ listingId: second.id }, [{ id: photo.id, alt: '' }]))).toEqual([
			{ path: 'photos.0.id', message: 'belongs to another place or product' },
		])
	})

	test('when the caller is anonymous', async () => {
		const { id } = await insertLocation(db)
		const photo = await insertPhoto(db)
		expect(await issuesOf(attach({ locationId: id }, [{ id: photo.id, alt: '' }], null))).toMatchObject([
			{ path: 'photos.0.id' },
		])
	})
})
