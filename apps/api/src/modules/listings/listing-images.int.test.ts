import { photos } from '@farmgate/db/schema/photos'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const database = await ownDatabase()
const app = await buildTestApp({ db: database.db })

test('a listing has its own images in order, as one and in lists; others have none', async () => {
	const withImages = await insertListing(database.db, { slug: 'withImages' })
	const plain = await insertListing(database.db, { slug: 'plain' })
	await database.db.insert(photos).values(
		[1, 0].map((position) => ({
			listingId: withImages.id,
			position,
			url: `/uploads/${position}.webp`,
			thumbUrl: `/uploads/${position}-400.webp`,
			alt: `View ${position}`,
		})),
	)
	const { images, imageThumb, imageUrl } = (await app.inject(`/api/listings/${withImages.id}`)).json()
	expect(images).toEqual(
		[0, 1].map((order) => ({
			url: `/uploads/${order}.webp`,
			thumbUrl: `/uploads/${order}-400.webp`,
			order,
			alt: `View ${order}`,
			isGenerated: false,
		})),
	)
	expect([imageThumb, imageUrl]).toEqual(['/uploads/0-400.webp', '/uploads/0.webp'])
	const listed = (await app.inject('/api/listings')).json<{ id: number; images: unknown[] }[]>()
	expect(listed.map(({ id, images }) => [id, images.length])).toEqual([
		[plain.id, 0],
		[withImages.id, 2],
	])
})
