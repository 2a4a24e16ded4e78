import type { Page } from '@playwright/test'
import { placeBySlug } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const PLACE = { slug: 'jordan-hollow-goats', name: 'Jordan Hollow Goats' }
const HOSTILE = '</script><img src=x onerror=alert(1)><!--'

test('the first screen asks for nothing that came with its page', { tag: '@phone' }, async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/trpc/')) asked.push(request.url())
	})
	for (const path of [`/locations/${PLACE.slug}`, '/farms', '/search?q=honey', '/markets?kind=both']) {
		await page.goto(path)
		await expect(page.getByRole('contentinfo')).toBeAttached()
		await expect(page.getByRole('article').first()).toBeVisible()
	}
	expect(asked).toEqual([])
})

/** Where the title and the first card stand, in whole pixels. */
async function standing(page: Page): Promise<number[][]> {
	const parts = [page.getByRole('heading', { level: 1 }), page.getByRole('article').first()]
	const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
	return boxes.map((box) => [box?.y, box?.height].map((length) => Math.round(length ?? Number.NaN)))
}

test('nothing moves when the application hydrates the page', { tag: '@phone-only' }, async ({ page }) => {
	await page.setViewportSize({ width: 412, height: 823 })
	const start = '**/start-after-paint.js'
	for (const path of ['/', '/farms', `/locations/${PLACE.slug}`, '/search?q=honey']) {
		await page.route(start, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
		await page.goto(path, { waitUntil: 'load' })
		await page.evaluate(() => document.fonts.ready)
		const [titleBefore, cardBefore] = await standing(page)
		await page.unroute(start)
		await page.goto(path)
		await expect(page.getByRole('contentinfo')).toBeAttached()
		const [title, card] = await standing(page)
		expect(title, path).toEqual(titleBefore)
		// The page of a place is one article.
		if (!path.startsWith('/locations/')) expect(card, path).toEqual(cardBefore)
	}
})

test('without scripts, a page has its header, its content and working links', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto('/farms')
	await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
	await page.getByRole('link', { name: PLACE.name }).click()
	await expect(page.getByRole('heading', { level: 1, name: PLACE.name })).toBeVisible()
	await expect(page.getByRole('row', { name: 'Friday' })).toContainText('10 AM – 5 PM'.replaceAll(' ', '\u00a0'))
	await page.getByRole('link', { name: 'Locations', exact: true }).click()
	await expect(page).toHaveURL('/locations')
	await context.close()
})

test('what the server says of an address stays on the page for who reads it later, until the visitor goes on', async ({
	page,
}) => {
	const canonical = page.locator('link[rel="canonical"]')
	await page.goto(`/locations/${PLACE.slug}?listing=1`)
	await expect(page.getByRole('contentinfo')).toBeAttached()
	await expect(canonical).toHaveAttribute('href', new RegExp(`/locations/${PLACE.slug}$`))
	await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
	await expect(page.locator('title')).toHaveCount(1)
	await expect(page.locator('meta[name="description"]')).toHaveCount(1)
	await page.getByRole('link', { name: 'Farmgate, home' }).click()
	await expect(page).toHaveURL('/')
	await expect(canonical).toHaveCount(0)
})

test('a text that would be markup is shown as the text that it is', { tag: '@phone' }, async ({ page }) => {
	let dialogs = 0
	page.on('dialog', (dialog) => {
		dialogs += 1
		void dialog.dismiss()
	})
	await page.goto(`/search?q=${encodeURIComponent(HOSTILE)}`)
	await expect(page.getByRole('contentinfo')).toBeAttached()
	await expect(page).toHaveTitle(`Search: ${HOSTILE} - Farmgate`)
	await expect(page.locator('img[src="x"]')).toHaveCount(0)
	expect(dialogs).toBe(0)
})

test('an id and a careless spelling lead to the one address of a page, with what was asked', async ({ request }) => {
	const { id } = await placeBySlug(request, PLACE.slug)
	for (const asked of [String(id), `${PLACE.slug.toUpperCase()}/`]) {
		const answer = await request.get(`/locations/${asked}?x=1`, { maxRedirects: 0 })
		expect([answer.status(), answer.headers().location]).toEqual([301, `/locations/${PLACE.slug}?x=1`])
	}
})

test('every file that the sitemap names is there, and what it names opens', async ({ request }) => {
	const locs = async (path: string) => {
		const response = await request.get(path)
		expect(response.status()).toBe(200)
		return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
	}
	const files = await locs('/sitemap.xml')
	expect(files).toContain('/sitemaps/locations-1.xml')
	for (const file of files) {
		const [first = ''] = await locs(file)
		expect((await request.get(first, { maxRedirects: 0 })).status(), first).toBe(200)
	}
	expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})
