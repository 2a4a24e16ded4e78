import type { Page } from '@playwright/test'
import { locationBySlug } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const LOCATION = { slug: 'jordan-hollow-goats', name: 'Jordan Hollow Goats' }
const HOSTILE = '</script><img src=x onerror=alert(1)><!--'

test('the first screen does not request preloaded data', { tag: '@phone' }, async ({ page }) => {
	const requested: string[] = []
	page.on('request', (request) => {
		// Counting a visit requests no data.
		const isForData = request.url().includes('/api/trpc/') && !request.url().includes('locations.recordView')
		if (isForData) requested.push(request.url())
	})
	for (const path of [`/locations/${LOCATION.slug}`, '/farms', '/search?q=honey', '/markets?kind=both']) {
		await page.goto(path)
		await expect(page.getByRole('contentinfo')).toBeAttached()
		await expect(page.getByRole('article').first()).toBeVisible()
	}
	expect(requested).toEqual([])
})

/** Top and height of the title, and of the first card where the server renders cards, in whole pixels. */
async function boxesOf(page: Page, path: string): Promise<number[][]> {
	const card = path === '/' ? [] : [page.getByRole('article').first()]
	const parts = [page.getByRole('heading', { level: 1 }), ...card]
	const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
	return boxes.map((box) => [box?.y, box?.height].map((length) => Math.round(length ?? Number.NaN)))
}

test('hydration does not shift the layout', { tag: '@phone' }, async ({ page }) => {
	await page.setViewportSize({ width: 412, height: 823 })
	const start = '**/start-after-paint.js'
	for (const path of ['/', '/farms', `/locations/${LOCATION.slug}`, '/search?q=honey']) {
		await page.route(start, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
		await page.goto(path, { waitUntil: 'load' })
		await page.evaluate(() => document.fonts.ready)
		const [titleBefore, cardBefore] = await boxesOf(page, path)
		await page.unroute(start)
		await page.goto(path)
		await expect(page.getByRole('contentinfo')).toBeAttached()
		const [title, card] = await boxesOf(page, path)
		expect(title, path).toEqual(titleBefore)
		// The whole page of a location is an article.
		if (!path.startsWith('/locations/')) expect(card, path).toEqual(cardBefore)
	}
})

test('a page has header, content and links without scripts', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false })
	const page = await context.newPage()
	await page.goto('/farms?q=goat')
	await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
	await page.getByRole('link', { name: LOCATION.name, exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: LOCATION.name })).toBeVisible()
	await expect(page.getByRole('complementary', { name: 'Visiting' }).locator('img')).toBeVisible()
	await expect(page.getByRole('row', { name: 'Friday' })).toContainText('10 AM – 5 PM'.replaceAll(' ', '\u00a0'))
	await page.getByRole('link', { name: 'Locations', exact: true }).click()
	await expect(page).toHaveURL('/locations')
	await context.close()
})

test("the server's head tags stay until the visitor navigates", async ({ page }) => {
	const canonical = page.locator('link[rel="canonical"]')
	await page.goto(`/locations/${LOCATION.slug}?utm_source=label`)
	await expect(page.getByRole('contentinfo')).toBeAttached()
	await expect(canonical).toHaveAttribute('href', new RegExp(`/locations/${LOCATION.slug}$`))
	await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
	await expect(page.locator('title')).toHaveCount(1)
	await expect(page.locator('meta[name="description"]')).toHaveCount(1)
	await page.getByRole('link', { name: 'Farmgate, home' }).click()
	await expect(page).toHaveURL('/')
	await expect(page.locator('link[rel="canonical"][href*="/locations/"]')).toHaveCount(0)
	await expect(page.locator('script[type="application/ld+json"]', { hasText: LOCATION.name })).toHaveCount(0)
})

test('markup in the address is shown as text', async ({ page }) => {
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

test('ids and other spellings redirect to the canonical address and keep the query', async ({ request }) => {
	const { id } = await locationBySlug(request, LOCATION.slug)
	for (const spelling of [String(id), `${LOCATION.slug.toUpperCase()}/`]) {
		const response = await request.get(`/locations/${spelling}?x=1`, { maxRedirects: 0 })
		expect([response.status(), response.headers().location]).toEqual([301, `/locations/${LOCATION.slug}?x=1`])
	}
})

test('the files of the sitemap exist, and their first pages open', async ({ request }) => {
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
