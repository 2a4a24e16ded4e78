import { photos } from '@farmgate/db/schema/photos'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { openPage } from '../../testing/read-page.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'

const PHOTO = 'https://images.example/gate.webp'
const OWN = '/uploads/gate.webp'

const { db } = await ownDatabase()
const hillFarm = await insertLocation(db, { slug: 'hill-farm', coverImage: PHOTO, imageUrl: OWN })
const { id: listingId } = await insertListing(db, { slug: 'honey', locationId: hillFarm.id })
await db.insert(photos).values([
	{ listingId, url: 'javascript:alert(1)', thumbUrl: 'http://127.0.0.1/a.png', position: 0, alt: 'Attack' },
	{ listingId, url: PHOTO, thumbUrl: 'https://other.example/small.webp', position: 1, alt: 'Honey' },
])

const pageWorker = await sourcePageRenderer()
const build = { db, webRoot: writeTestWebBuild(), pageWorker, publicOrigin: 'https://farms.example' }
const strict = await buildTestApp(build)
const allowed = await buildTestApp({ ...build, imageOrigins: ['https://images.example'] })
type App = typeof strict

async function imagesShownBy(app: App) {
	const get = async (path: string) => (await app.inject(path)).json()
	const preview = encodeURIComponent(JSON.stringify({ locations: [hillFarm.id], listings: [listingId] }))
	const [location, listing, feed, previews, page] = await Promise.all([
		get(`/api/locations/${hillFarm.id}`),
		get(`/api/listings/${listingId}`),
		get('/api/feeds/locations.geojson'),
		get(`/api/trpc/browse.previews?input=${preview}`),
		openPage(app, '/locations/hill-farm'),
	])
	return {
		location: [location.coverImage, location.imageUrl],
		listing: [listing.imageThumb, listing.imageUrl, ...listing.images.map(({ url }: { url: string }) => url)],
		feed: feed.features[0].properties.imageUrl,
		previews: [previews.result.data.locations[0].image, previews.result.data.listings[0].thumbnail],
		shared: page.meta('og:image'),
		policy: String((await app.inject('/')).headers['content-security-policy']),
	}
}

describe('photos on other sites', () => {
	test('count as missing unless their origin is allowed', async () => {
		expect(await imagesShownBy(strict)).toEqual({
			location: [null, OWN],
			listing: [null, null],
			feed: `https://farms.example${OWN}`,
			previews: [OWN, null],
			shared: `https://farms.example${OWN}`,
			policy: expect.not.stringContaining('images.example'),
		})
	})

	test('are shown and may be loaded if their origin is allowed', async () => {
		expect(await imagesShownBy(allowed)).toEqual({
			location: [PHOTO, OWN],
			listing: [PHOTO, PHOTO, PHOTO],
			feed: PHOTO,
			previews: [PHOTO, PHOTO],
			shared: PHOTO,
			policy: expect.stringMatching(/img-src [^;]*https:\/\/images\.example/),
		})
	})
})
