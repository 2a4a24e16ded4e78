import { listingImages } from '@farmgate/db/schema/listings'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { openPage } from '../../testing/read-page.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'

const database = await ownDatabase()
const app = await buildTestApp({
	db: database.db,
	webRoot: writeTestWebBuild(),
	pageWorker: await sourcePageRenderer(),
	publicOrigin: 'https://farms.example',
})

const HOSTILE = '</script><!--<script></title></style>"\'`><img src=x onerror=alert(1)>{{1}}&lt;\u2028\u2029'

/** A place with one text in every field that takes any, and a product like it. */
async function insertPlaceOf(text: string, slug: string) {
	const place = await insertLocation(database.db, {
		slug,
		name: text,
		description: text,
		address: text,
		street: text,
		city: text,
		region: text,
		postalCode: text,
		country: text,
		categories: [text],
		coverImage: `https://images.example/${text}`,
		website: text,
		facebookUrl: text,
		contactPhone: text,
		contactEmail: text,
		pickupInstructions: text,
		paymentInfo: text,
		hours: [],
	})
	const listing = { title: text, description: text, categories: [text], variants: [{ name: text, priceCents: 1 }] }
	const { id } = await insertListing(database.db, { ...listing, slug: `${slug}-product`, locationId: place.id })
	const alone = await insertListing(database.db, { ...listing, slug: `${slug}-alone` })
	for (const listingId of [id, alone.id]) {
		await database.db.insert(listingImages).values({ listingId, url: text, thumbUrl: text, position: 0, alt: text })
	}
}

beforeAll(async () => {
	await insertPlaceOf(HOSTILE, 'hostile')
	await insertPlaceOf('Harmless', 'harmless')
})

/** React marks text nodes and boundaries by comments. */
const REACT_COMMENT = /<!--(?: |\/?\$)-->/g

/** The tags of a page, without what stands in scripts and attributes. */
function tagsOf(html: string): string[] {
	return [...html.matchAll(/<[!/]?[a-z-]*/gi)].map(([tag]) => tag)
}

test.each(['/locations/NAME', '/listings/NAME-alone'])('a hostile text is text on %s, like any other', async (path) => {
	const hostile = await openPage(app, path.replace('NAME', 'hostile'))
	const harmless = await openPage(app, path.replace('NAME', 'harmless'))
	expect(tagsOf(hostile.html)).toEqual(tagsOf(harmless.html))
	expect(hostile.html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/)
	expect(hostile.title).toBe(`${HOSTILE} - Farmgate`)
	expect(hostile.meta('description')).toBe(HOSTILE.replace(/\s+/g, ' ').trim())
	expect(hostile.graph.some(({ name }) => name === HOSTILE)).toBe(true)
	expect(JSON.stringify(hostile.data)).toContain('onerror=alert(1)')
})

test.each([
	`/search?q=${encodeURIComponent(HOSTILE)}`,
	`/farms?category=${encodeURIComponent(HOSTILE)}&${encodeURIComponent(HOSTILE)}=1`,
	`/farms?"><script>alert(1)</script>`,
])('a hostile address is text, like any other: %s', async (address) => {
	const { html: sent, canonical } = await openPage(app, address)
	const html = sent.replace(REACT_COMMENT, '')
	expect(html).not.toContain('<img src=x')
	expect(html).not.toContain('<script>alert')
	expect(html).not.toContain('<!--')
	expect(URL.canParse(canonical ?? '')).toBe(true)
})

const SCRIPT_OR_STYLE = /<(script|style)\b[^>]*>[^<]*<\/\1>/g
const TAG = /<!doctype html>|<\/?[a-z][a-z0-9-]*(?:\s+[a-z:-]+(?:="[^"]*")?)*\s*\/?>/gi

/** What of a page is neither text nor a tag with quoted attributes, and what would run when something happens. */
function brokenMarkup(html: string): string[] {
	const leftOver = html
		.replace(SCRIPT_OR_STYLE, '')
		.replace(REACT_COMMENT, '')
		.replace(TAG, '')
		.match(/<.{0,80}/gs)
	const handlers = html.match(TAG)?.filter((tag) => /\son/i.test(tag.replace(/"[^"]*"/g, '')))
	return [...(leftOver ?? []), ...(handlers ?? [])]
}

test.each([
	'/',
	'/locations',
	'/farms',
	'/listings',
	'/search?q=onerror',
	'/locations/hostile',
	'/listings/hostile-alone',
])('no text of a place becomes a tag or an attribute on %s', async (path) => {
	expect(brokenMarkup((await openPage(app, path)).html)).toEqual([])
})

test('a list that holds it holds it as text', async () => {
	const { html, nodes } = await openPage(app, '/farms')
	expect(html).toContain('onerror=alert(1)')
	expect(html).not.toContain('<img src=x')
	expect(JSON.stringify(nodes('ItemList'))).toContain('onerror=alert(1)')
})
