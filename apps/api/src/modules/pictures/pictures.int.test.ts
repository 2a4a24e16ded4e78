import { randomUUID } from 'node:crypto'
import { photos, pictureRequests } from '@farmgate/db/schema/photos'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createQueue } from '../../processes/queue.ts'
import { storageInMemory } from '../../testing/memory-storage.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'
import { PICTURE_QUEUE } from './pictures.service.ts'

const { db } = await ownDatabase()
const queue = createQueue(db, { warn: () => {}, error: () => {} })
const storage = storageInMemory()
const { identity, provider } = createTestIdentity()
for (const id of ['user_ann', 'user_bob']) provider.users.set(id, providerUser(id))
const app = await buildTestApp({ db, identity, queue, storage })
const ann = bearer({ userId: 'user_ann' })
const bob = bearer({ userId: 'user_bob' })
const [rest, trpc] = [restTransport(app), trpcTransport(app)]

beforeAll(async () => {
	await queue.work(PICTURE_QUEUE, app.services.pictures.makeRequested)
})
afterAll(() => queue.stop())

const eggs = { title: 'Brown eggs', description: 'From hens on pasture', categories: ['Eggs'] }

async function sizeOf(address: string) {
	const response = await app.inject(address)
	const { width, height, format } = await sharp(response.rawPayload).metadata()
	return { width, height, format, cache: response.headers['cache-control'] }
}

describe('a generated picture', () => {
	test.each([rest, trpc])('is stored in two sizes and described ($name)', async ({ name, call }) => {
		const { status, value } = await call('chatListing.generateImage', { ...eggs, title: `Brown eggs by ${name}` })
		expect({ status, value }).toMatchObject({
			status: 200,
			value: { alt: `Generated picture: Brown eggs by ${name}`, isGenerated: true },
		})
		expect(await sizeOf(value.imageUrl)).toMatchObject({ width: 1024, height: 1024, format: 'webp' })
		expect(await sizeOf(value.thumbUrl)).toMatchObject({ width: 400, height: 400, format: 'webp' })
		const [row] = await db.select().from(photos).where(eq(photos.id, value.photoId))
		expect(row).toMatchObject({ isGenerated: true, uploaderUserId: null, listingId: null })
		const [request] = await db.select().from(pictureRequests).where(eq(pictureRequests.photoId, value.photoId))
		expect(request?.subject).toBeNull()
	})

	test('is the same for a repeated request, and another one for another key', async () => {
		const key = randomUUID()
		const input = { ...eggs, title: 'Duck eggs' }
		const requests = [key, key, randomUUID()].map((idempotencyKey) =>
			rest.call('chatListing.generateImage', { ...input, idempotencyKey }),
		)
		const [first, second, other] = (await Promise.all(requests)).map(({ value }) => value.photoId)
		expect(second).toBe(first)
		expect(other).not.toBe(first)
	})

	test('of an anonymous visitor belongs to the user who publishes it, and to no other', async () => {
		const picture = await rest.call('chatListing.generateImage', { ...eggs, title: 'Quail eggs' })
		const listing = { title: 'Quail eggs', photos: [{ id: picture.value.photoId, alt: picture.value.alt }] }
		const created = await rest.call('listings.create', listing, { headers: ann })
		expect(created).toMatchObject({ status: 201, value: { photos: [{ isGenerated: true }] } })
		const read = await rest.call('listings.byId', { id: created.value.id })
		expect(read.value).toMatchObject({
			imageUrl: picture.value.imageUrl,
			images: [{ alt: picture.value.alt, isGenerated: true }],
		})
		await rest.call('listings.update', { id: created.value.id, photos: [] }, { headers: ann })
		expect(await rest.call('listings.create', listing, { headers: bob })).toMatchObject({
			status: 400,
			issues: [{ path: 'photos.0.id', message: 'is not an uploaded photo' }],
		})
	})

	test('is another one for the same content once the first is published', async () => {
		const input = { ...eggs, title: 'Goose eggs' }
		const first = await rest.call('chatListing.generateImage', input, { headers: ann })
		const photo = { id: first.value.photoId, alt: '' }
		await rest.call('listings.create', { title: 'Goose eggs', photos: [photo] }, { headers: ann })
		const second = await rest.call('chatListing.generateImage', input, { headers: ann })
		expect(second.value.photoId).not.toBe(first.value.photoId)
	})

	test.each([rest, trpc])('needs a title ($name)', async ({ call }) => {
		for (const input of [{}, { title: ' ' }]) {
			expect(await call('chatListing.generateImage', { ...eggs, title: undefined, ...input })).toMatchObject({
				status: 400,
				issues: [{ path: 'title', message: 'No listing title available for image generation' }],
			})
		}
	})
})
