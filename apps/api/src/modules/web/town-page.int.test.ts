import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { readPage } from '../../testing/read-page.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'
import { createSearchWordsRepository } from '../search/search-words.repository.ts'

// Misspelled on purpose: cspell:ignore sampleton

const { db } = await ownDatabase()
const origin = 'https://farms.example'
const app = await buildTestApp({
	db,
	webRoot: writeTestWebBuild(),
	pageWorker: await sourcePageRenderer(),
	publicOrigin: origin,
})

const HOSTILE = '</script><img src=x onerror=alert(1)>'

beforeAll(async () => {
	for (const [city, region] of [
		['Fonthill', 'ON'],
		[HOSTILE, '</title>'],
		['Sampleton', 'OH'],
	]) {
		for (let index = 0; index < 3; index += 1) {
			await insertLocation(db, {
				name: `${city} Bees ${index}`,
				slug: `bees-${region?.replace(/\W/g, '')}-${index}`,
				city,
				region,
				lat: 40 + (city?.length ?? 0),
				lng: -79.29,
				categories: ['Honey', 'Maple Syrup'],
				isSample: city === 'Sampleton',
			})
		}
	}
	await createSearchWordsRepository(db).refresh()
})

type Graph = { '@graph': { '@type': string; itemListElement: { name: string; item?: string; url?: string }[] }[] }

async function open(path: string) {
	const { statusCode, body, headers } = await app.inject(path)
	const graph: Graph | null = JSON.parse(
		/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
	)
	return { statusCode, body, headers, graph, data: readPage(body).data }
}

describe('the page of a town', () => {
	test('has a title, a canonical URL and a description with the count', async () => {
		const { statusCode, body } = await open('/near/fonthill-on/honey')
		expect(statusCode).toBe(200)
		expect(body).toMatch(/<title[^>]*>Honey near Fonthill, Ontario - Farmgate<\/title>/)
		expect(body).toMatch(/name="description" content="3 places for honey within 25 km of Fonthill: 3 in Fonthill\. /)
		expect(body).toContain(`rel="canonical" href="${origin}/near/fonthill-on/honey"`)
		expect(body).not.toContain('noindex')
	})

	test('has structured data with its locations and breadcrumbs, and plain links', async () => {
		const { graph, body } = await open('/near/fonthill-on/honey')
		const listOf = (type: string) => graph?.['@graph'].find((node) => node['@type'] === type)?.itemListElement
		expect(listOf('ItemList')?.map(({ url }) => url)).toEqual(
			[0, 1, 2].map((index) => `${origin}/locations/bees-ON-${index}`),
		)
		expect(listOf('BreadcrumbList')?.map(({ name }) => name)).toEqual(['Locations', 'Fonthill, Ontario', 'Honey'])
		for (const path of ['/locations/bees-ON-0', '/near/fonthill-on/maple-syrup', '/near/fonthill-on']) {
			expect(body).toMatch(new RegExp(`<a [^>]*href="${path}"`))
		}
	})

	test('has the preloaded data of its screen', async () => {
		const { data } = await open('/near/fonthill-on')
		expect(data?.responses.map(({ procedure, type }) => `${procedure} ${type}`)).toEqual([
			'towns.page query',
			'locations.list query',
			'listings.list query',
		])
		expect(data?.responses[0]?.input).toEqual({ town: 'fonthill-on', category: null })
	})

	test('with sample locations is not indexed', async () => {
		const { statusCode, body } = await open('/near/sampleton-oh')
		expect(statusCode).toBe(200)
		expect(body).toContain('content="noindex, follow"')
		expect(body).toMatch(/name="description" content="3 places within 16 mi of Sampleton: /)
	})

	test.each([
		['/near/Fonthill-ON', '/near/fonthill-on'],
		['/near/fonthill-on/Maple%20Syrup', '/near/fonthill-on/maple-syrup'],
		['/near/fonthill-on/', '/near/fonthill-on'],
	])('%s redirects permanently to %s', async (path, to) => {
		const { statusCode, headers } = await open(path)
		expect([statusCode, headers.location]).toEqual([301, to])
	})

	test.each([
		'/near',
		'/near/nowhere',
		'/near/fonthill-on/dairy',
		'/near/fonthill-on/gold',
		'/near/a%00b',
		'/near/fonthill-on/honey/x',
	])('%s is missing', async (path) => {
		expect((await open(path)).statusCode).toBe(404)
	})

	test('escapes the name of a town', async () => {
		const { statusCode, body, graph } = await open('/near/script-img-src-x-onerror-alert-1-title/honey')
		expect(statusCode).toBe(200)
		// Cards have drawings.
		expect(body.match(/<img[^>]*>/g)?.filter((image) => !image.includes('<img src="/pictures/'))).toEqual([])
		expect(body.match(/<\/title>/g)).toHaveLength(1)
		expect(graph?.['@graph']).toHaveLength(2)
		expect(body).toContain('Honey near &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;, &lt;/title&gt;')
	})
})
