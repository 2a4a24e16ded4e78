import { photos } from '@farmgate/db/schema/photos'
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

/** Inserts a location with the text in every free field, and a listing likewise. */
async function insertPlaceOf(text: string, slug: string) {
	const location = await insertLocation(database.db, {
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
		openingRules: [{ days: {}, spans: [], state: 'open', note: text }],
		openingText: text,
	})
	const listing = { title: text, description: text, categories: [text], variants: [{ name: text, priceMinor: 1 }] }
	const { id } = await insertListing(database.db, { ...listing, slug: `${slug}-product`, locationId: location.id })
	const alone = await insertListing(database.db, { ...listing, slug: `${slug}-alone` })
	for (const listingId of [id, alone.id]) {
		await database.db.insert(photos).values({ listingId, url: text, thumbUrl: text, position: 0, alt: text })
	}
}

beforeAll(async () => {
	await insertPlaceOf(HOSTILE, 'hostile')
	await insertPlaceOf('Harmless', 'harmless')
})

/** React marks text nodes and boundaries with comments. */
const REACT_COMMENT = /<!--(?: |\/?\$)-->/g

/** The tags of a page, without scripts and attributes. */
function tagsOf(html: string): string[] {
	return [...html.matchAll(/<[!/]?[a-z-]*/gi)].map(([tag]) => tag)
}

test.each(['/locations/NAME', '/listings/NAME-alone'])('escapes a hostile text on %s', async (path) => {
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
])('escapes a hostile URL: %s', async (address) => {
	const { html: sent, canonical } = await openPage(app, address)
	const html = sent.replace(REACT_COMMENT, '')
	expect(html).not.toContain('<img src=x')
	expect(html).not.toContain('<script>alert')
	expect(html).not.toContain('<!--')
	expect(URL.canParse(canonical ?? '')).toBe(true)
})

const SCRIPT_OR_STYLE = /<(script|style)\b[^>]*>[^<]*<\/\1>/g
const TAG = /<!doctype html>|<\/?[a-z][a-z0-9-]*(?:\s+[a-z:-]+(?:="[^"]*")?)*\s*\/?>/gi

/** Markup of a page besides tags with quoted attributes, and event handlers. */
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
])('texts of a location do not become tags or attributes on %s', async (path) => {
	expect(brokenMarkup((await openPage(app, path)).html)).toEqual([])
})

test('escapes the text in lists', async () => {
	const { html, nodes } = await openPage(app, '/farms')
	expect(html).toContain('onerror=alert(1)')
	expect(html).not.toContain('<img src=x')
	expect(JSON.stringify(nodes('ItemList'))).toContain('onerror=alert(1)')
})
