import { readFileSync } from 'node:fs'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing, type ListingRow } from '../../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { openPage, readPage } from '../../testing/read-page.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'

const ORIGIN = 'https://farms.example'
const database = await ownDatabase()
const pageWorker = await sourcePageRenderer()
const app = await buildTestApp({ db: database.db, webRoot: writeTestWebBuild(), pageWorker, publicOrigin: ORIGIN })

/** Offset of the width in a PNG file; the height follows. */
const PNG_WIDTH_AT = 16
const PLACE_URL = `${ORIGIN}/locations/hill-farm`

let location: LocationRow
let eggs: ListingRow
beforeAll(async () => {
	location = await insertLocation(database.db, {
		slug: 'hill-farm',
		name: 'Hill Farm',
		description: `Eggs and ${'plums '.repeat(100)}`,
		address: '12 Hill Road, Fonthill, ON L0S 1E0',
		street: '12 Hill Road',
		city: 'Fonthill',
		region: 'ON',
		postalCode: 'L0S 1E0',
		country: 'CA',
		categories: ['Eggs'],
		website: 'hill-farm.example',
		facebookUrl: 'https://facebook.com/hillfarm',
		xUrl: 'javascript:alert(1)',
		contactPhone: '905 555 0101',
		openingRules: rulesOfWeek(
			[
				{ day: 1, opens: 540, closes: 1020 },
				{ day: 2, opens: 540, closes: 1020 },
				{ day: 5, opens: 1080, closes: 1560 },
				{ day: 6, opens: 0, closes: 1440 },
			],
			[11, 12, 1, 2],
		),
	})
	eggs = await insertListing(database.db, {
		slug: 'brown-eggs',
		title: 'Brown eggs',
		locationId: location.id,
		variants: [
			{ name: 'dozen', priceMinor: 600 },
			{ name: 'tray', priceMinor: 1250 },
		],
	})
	await insertListing(database.db, { slug: 'hens', title: 'Old hens', locationId: location.id, variants: [] })
	await insertListing(database.db, { slug: 'seeds', title: 'Seeds', description: 'From last year' })
	await insertLocation(database.db, { slug: 'new-stand', type: 'Farmstand', isApproved: false, description: ' ' })
	await insertLocation(database.db, { slug: 'photo-shop', type: 'Shop', coverImage: '/images/shop.jpg' })
})

describe('the page of a location', () => {
	test('has its name as title and its description, cut between words [A17]', async () => {
		const page = await openPage(app, '/locations/hill-farm')
		expect(page.title).toBe('Hill Farm - Farmgate')
		expect(page.meta('description')).toMatch(/^Eggs and plums .* plums…$/)
		expect(page.meta('description')?.length).toBeLessThanOrEqual(300)
		expect(page.meta('robots')).toBeNull()
	})

	test('has its address as description when it has none, and is not indexed until approved [A17]', async () => {
		const page = await openPage(app, '/locations/new-stand')
		expect(page.meta('description')).toContain('Orchard Road, Fonthill, ON')
		expect(page.meta('robots')).toBe('noindex, follow')
	})

	test('has one canonical URL for any parameters [A17]', async () => {
		const page = await openPage(app, `/locations/hill-farm?utm_source=x&listing=${eggs.id}`)
		expect(page.canonical).toBe(PLACE_URL)
		expect(page.meta('og:title')).toBe('Brown eggs, Hill Farm')
		expect(page.meta('og:url')).toBe(`${PLACE_URL}?listing=${eggs.id}`)
	})

	test('has its own image as preview, else a map image', async () => {
		const map = await openPage(app, '/locations/hill-farm')
		const image = new URL(map.meta('og:image') ?? '')
		expect(`${image.origin}${image.pathname}`).toBe(`${ORIGIN}/api/map-image`)
		expect((await app.inject(`${image.pathname}${image.search}`)).statusCode).toBe(200)
		expect([map.meta('og:image:width'), map.meta('og:image:height')]).toEqual(['1200', '630'])
		expect((await openPage(app, '/locations/photo-shop')).meta('og:image')).toBe(`${ORIGIN}/images/shop.jpg`)
	})

	test('has structured data with its address and contacts, without invalid links [A17]', async () => {
		const [business] = (await openPage(app, '/locations/hill-farm')).nodes('LocalBusiness')
		expect(business).toMatchObject({
			'@id': `${PLACE_URL}#place`,
			name: 'Hill Farm',
			url: 'https://hill-farm.example/',
			telephone: '905 555 0101',
			sameAs: ['https://facebook.com/hillfarm'],
			geo: { '@type': 'GeoCoordinates', latitude: 43.04, longitude: -79.29 },
			address: {
				'@type': 'PostalAddress',
				streetAddress: '12 Hill Road',
				addressLocality: 'Fonthill',
				addressRegion: 'ON',
				postalCode: 'L0S 1E0',
				addressCountry: 'CA',
			},
		})
		expect(business).not.toHaveProperty('email')
	})

	test('has structured data with its hours in the current or next season', async () => {
		const [business] = (await openPage(app, '/locations/hill-farm')).nodes('LocalBusiness')
		const season = { validFrom: '2026-11-01', validThrough: '2027-02-28' }
		const type = { '@type': 'OpeningHoursSpecification' }
		expect(business?.openingHoursSpecification).toEqual([
			{ ...type, ...season, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
			{ ...type, ...season, dayOfWeek: ['Wednesday', 'Thursday', 'Sunday'], opens: '00:00', closes: '00:00' },
			{ ...type, ...season, dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
			{ ...type, ...season, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
		])
	})

	test('has structured data with its listings as offers, without a price if there is none', async () => {
		const page = await openPage(app, '/locations/hill-farm')
		const url = `${PLACE_URL}?listing=${eggs.id}`
		expect(page.nodes('Product')).toHaveLength(1)
		expect(page.nodes('Product')[0]).toMatchObject({
			name: 'Brown eggs',
			offers: [
				{ '@id': `${url}#offer-1`, name: 'Brown eggs, dozen', price: '6.00', priceCurrency: 'USD', url },
				{ '@id': `${url}#offer-2`, price: '12.50', availability: 'https://schema.org/InStock' },
			],
		})
		expect(page.nodes('Offer')).toMatchObject([{ name: 'Old hens' }])
		expect(page.nodes('LocalBusiness')[0]?.makesOffer).toHaveLength(3)
	})

	test('has breadcrumbs, and its text without scripts', async () => {
		const page = await openPage(app, '/locations/hill-farm')
		expect(page.nodes('BreadcrumbList')[0]?.itemListElement).toMatchObject([
			{ position: 1, name: 'Farms', item: `${ORIGIN}/farms` },
			{ position: 2, name: 'Hill Farm', item: PLACE_URL },
		])
		expect(page.html).toMatch(/<h1[^>]*>Hill Farm<\/h1>/)
		expect(page.html).toMatch(/Friday<.*6\s?PM/)
	})
})

describe('the page of a listing', () => {
	test.each(['/listings/brown-eggs', '/l/'])('%s redirects permanently to the page of its location', async (path) => {
		const response = await app.inject(path === '/l/' ? `/l/${eggs.id}` : path)
		expect(response.statusCode).toBe(301)
		expect(response.headers.location).toBe(`/locations/hill-farm?listing=${eggs.id}`)
	})

	test('exists for listings without a location', async () => {
		const page = await openPage(app, '/listings/seeds')
		expect(page.title).toBe('Seeds - Farmgate')
		expect(page.meta('description')).toBe('From last year')
		expect(page.canonical).toBe(`${ORIGIN}/listings/seeds`)
		expect(page.nodes('Product')).toMatchObject([{ name: 'Seeds', offers: [{ price: '4.50' }] }])
	})
})

describe('the URL of a listing', () => {
	test('redirects with its parameters', async () => {
		const target = async (path: string) => (await app.inject(path)).headers.location
		const query = 'utm_source=label&listing=9'
		expect(await target(`/l/${eggs.id}?${query}`)).toBe(`/locations/hill-farm?listing=${eggs.id}&utm_source=label`)
		expect(await target(`/listings/brown-eggs?${query}`)).toBe(
			`/locations/hill-farm?listing=${eggs.id}&utm_source=label`,
		)
	})

	test('ignores case', async () => {
		const response = await app.inject('/listings/Seeds?x=1')
		expect([response.statusCode, response.headers.location]).toEqual([301, '/listings/seeds?x=1'])
	})
})

describe('the page of a list', () => {
	test('has its items as structured data and links', async () => {
		const page = await openPage(app, '/farms?utm_source=x&view=list&sort=name')
		expect(page.title).toBe('Farms - Farmgate')
		expect(page.canonical).toBe(`${ORIGIN}/farms`)
		expect(page.meta('robots')).toBeNull()
		expect(page.nodes('ItemList')).toMatchObject([
			{ numberOfItems: 1, itemListElement: [{ position: 1, name: 'Hill Farm', url: PLACE_URL }] },
		])
		expect(page.html).toMatch(/<a [^>]*href="\/locations\/hill-farm"[^>]*>Hill Farm<\/a>/)
	})

	test('has the application icon as preview, with its real size', async () => {
		const page = await openPage(app, '/farms')
		expect(page.meta('og:image')).toBe(`${ORIGIN}/icons/icon-512.png`)
		expect(page.meta('twitter:card')).toBe('summary')
		const icon = readFileSync(new URL('../../../../web/public/icons/icon-512.png', import.meta.url))
		const size = [icon.readUInt32BE(PNG_WIDTH_AT), icon.readUInt32BE(PNG_WIDTH_AT + 4)].map(String)
		expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(size)
	})

	test.each([
		['/locations?type=shop&q=photo', '/locations?q=photo&type=Shop'],
		['/farms?kind=both', '/farms?kind=both'],
		['/search?q=eggs', '/search?q=eggs'],
		['/map?category=Eggs', '/map'],
		['/explore?inSeason=13&category=Eggs', '/map'],
	])('%s is filtered, so it is not indexed', async (address, canonical) => {
		const page = await openPage(app, address)
		expect(page.meta('robots')).toBe('noindex, follow')
		expect(page.canonical).toBe(`${ORIGIN}${canonical}`)
	})

	test('of a search has the text in its title', async () => {
		expect((await openPage(app, '/search?q=%20brown%20eggs%20&category=Eggs')).title).toBe(
			'Search: brown eggs, Eggs - Farmgate',
		)
		expect((await openPage(app, '/search?q=')).title).toBe('Search - Farmgate')
	})

	test.each(['/nowhere', '/locations/nowhere'])('of a missing page says so: %s', async (path) => {
		expect(readPage((await app.inject(path)).body).title).toBe('Page not found - Farmgate')
	})
})

describe('the data of a page', () => {
	test('of the home screen has no region, which only the browser knows', async () => {
		expect((await openPage(app, '/')).data?.responses).toEqual([])
		expect((await app.inject('/')).body).not.toContain('Ontario')
	})

	test.each([
		'/locations/hill-farm',
		'/listings/seeds',
		'/farms',
		'/locations?kind=both&category=Eggs&sort=name',
		'/markets?kind=listing',
		'/search?q=eggs',
		'/shops?near=43.05,-79.3&radiusMeters=9000',
		'/about',
	])('are the responses of the procedures: %s', async (address) => {
		const { data } = await openPage(app, address)
		expect(data?.address).toBe(address)
		expect(data?.responses.length).toBeGreaterThan(0)
		for (const { procedure, input, type, data: found } of data?.responses ?? []) {
			const query: Record<string, string> = input === undefined ? {} : { input: JSON.stringify(input) }
			const response = await app.inject({ path: `/api/trpc/${procedure}`, query })
			const expected = response.json().result.data
			expect(found).toEqual(type === 'infinite' ? { pages: [expected], pageParams: [null] } : expected)
		}
	})

	test.each([
		['/map', 'lat=43.0582&lng=-79.2902&zoom=9'],
		['/farms?view=map&near=42.8864,-78.8784', 'lat=42.8864&lng=-78.8784&zoom=11'],
	])('has a picture of the map with its attribution on a phone: %s', async (address, view) => {
		const phone = await app.inject({ path: address, headers: { 'sec-ch-ua-mobile': '?1' } })
		expect(phone.body).toContain(`/api/map-image?${view.replaceAll('&', '&amp;')}`)
		expect(phone.body).toContain('GeoNames')
		expect((await app.inject(address)).body).not.toContain('/api/map-image?')
	})

	test.each(['/map', '/farms?view=map', '/farms?near=me', '/dashboard'])(
		'is empty where the browser decides what to load: %s',
		async (address) => {
			expect((await openPage(app, address)).data?.responses ?? []).toEqual([])
		},
	)

	test('is the same for signed-in users', async () => {
		const headers = { cookie: '__session=invalid', authorization: 'Bearer invalid' }
		const response = await app.inject({ path: '/locations/hill-farm', headers })
		expect(response.body).toBe((await app.inject('/locations/hill-farm')).body)
	})
})

describe('a URL', () => {
	test.each([
		['/farms/', '/farms'],
		['//farms', '/farms'],
		['/farms/?q=x&q=y', '/farms?q=x&q=y'],
		['/locations/hill-farm/', '/locations/hill-farm'],
		['/locations/Hill-Farm?x=1', '/locations/hill-farm?x=1'],
	])('%s redirects to the canonical path', async (path, canonical) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(301)
		expect(response.headers.location).toBe(canonical)
	})

	test('has the origin of the request without a public origin', async () => {
		const local = await buildTestApp({ db: database.db, webRoot: writeTestWebBuild(), pageWorker })
		const named = await local.inject({ path: '/farms', headers: { host: 'farms.localhost:4000' } })
		expect(readPage(named.body).canonical).toBe('http://farms.localhost:4000/farms')
	})
})

test('pages with different content have different entity tags', async () => {
	const before = await app.inject('/locations/photo-shop')
	await database.sql`update locations set name = 'New name' where slug = 'photo-shop'`
	const headers = { 'if-none-match': String(before.headers.etag) }
	const after = await app.inject({ path: '/locations/photo-shop', headers })
	expect(after.statusCode).toBe(200)
	expect(readPage(after.body).title).toBe('New name - Farmgate')
})

test('a rendered page may be served by a CDN, except to visitors with a session', async () => {
	const anonymous = await app.inject('/locations/hill-farm')
	expect(anonymous.headers).toMatchObject({
		'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
		'cdn-cache-control': 'max-age=10, stale-while-revalidate=50',
		vary: 'sec-ch-ua-mobile, user-agent, accept-encoding',
	})
	const tag = { 'if-none-match': String(anonymous.headers.etag) }
	const again = await app.inject({ path: '/locations/hill-farm', headers: tag })
	expect([again.statusCode, again.headers['cache-control']]).toEqual([304, anonymous.headers['cache-control']])
	const signedIn = await app.inject({ path: '/locations/hill-farm', headers: { cookie: 'a=1; __session_x=token' } })
	expect(signedIn.headers['cache-control']).toBe('private, no-cache')
	expect(signedIn.headers['cdn-cache-control']).toBeUndefined()
})

test.each(['/locations/nope', '/dashboard', '/app-shell'])('%s is not served by a CDN', async (path) => {
	const { headers } = await app.inject(path)
	expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-cache', undefined])
})
