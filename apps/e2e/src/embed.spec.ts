import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A site of another origin that embeds the application. */
let host: Server
let markup = ''
test.beforeAll(async () => {
	host = createServer((_request, response) => {
		response.setHeader('content-type', 'text/html; charset=utf-8')
		response.end(`<!doctype html><html lang="en"><title>A shop</title><h1>A shop of our own</h1>${markup}</html>`)
	})
	await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => new Promise((resolve) => host.close(resolve)))

function hostAddress(): string {
	return `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
}

/** Makes storage APIs throw inside of frames, as browsers do that block third-party storage. */
async function blockStorageInFrames(page: Page): Promise<void> {
	await page.addInitScript(() => {
		if (window.top === window) return
		const get = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError')
		}
		for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
			Object.defineProperty(window, name, { get })
		}
		Object.defineProperty(Document.prototype, 'cookie', { get, set: get })
	})
}

async function openFramed(page: Page, frameMarkup: string) {
	markup = frameMarkup
	await page.goto(hostAddress())
	return page.frameLocator('iframe')
}

function frameOf(baseURL: string | undefined, address: string): string {
	return `<iframe title="Places" src="${baseURL}${address}" width="280" height="300"></iframe>`
}

/** The violated rules with the HTML of their elements. */
async function violationsOf(axe: AxeBuilder): Promise<[string, string[]][]> {
	const { violations } = await axe.withTags(RULES).analyze()
	return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

for (const view of ['list', 'map']) {
	test(`a ${view} works in a small frame of another site without storage`, async ({ page, baseURL }) => {
		const unwanted: string[] = []
		page.on('request', (request) => {
			if (/__clerk|service-worker|identity\./.test(request.url())) unwanted.push(request.url())
		})
		await blockStorageInFrames(page)
		const frame = await openFramed(page, frameOf(baseURL, `/embed?q=honey&kind=location&view=${view}`))
		const { locations } = await (await page.request.get(`${baseURL}/api/facets?q=honey&kind=location`)).json()
		await expect(frame.getByTestId('embed-count')).toHaveText(new RegExp(`^${locations} places?\\b`))
		if (view === 'list') await expect(frame.getByRole('listitem')).toHaveCount(locations)
		else await expect(frame.getByRole('application', { name: 'Map' })).toBeVisible()
		const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
		expect(overflow).toBe(0)
		expect(unwanted).toEqual([])
	})
}

test('an embedded location opens in a new tab', async ({ page, baseURL, context }) => {
	const frame = await openFramed(page, frameOf(baseURL, '/embed?kind=location&view=list'))
	const opened = context.waitForEvent('page')
	await frame.getByRole('listitem').first().getByRole('link').click()
	const tab = await opened
	await expect(tab).toHaveURL(/\/locations\/[a-z0-9-]+$/)
	expect(await tab.evaluate(() => window.opener === null)).toBe(true)
	await expect(page.getByRole('heading', { name: 'A shop of our own' })).toBeVisible()
})

test.describe('any other screen', () => {
	test.use({ allowedConsoleErrors: /frame-ancestors|Refused to (?:display|frame)|ERR_BLOCKED_BY_RESPONSE/ })

	test('cannot be framed', async ({ page, baseURL }) => {
		await openFramed(page, frameOf(baseURL, '/farms'))
		// The browser shows an error page instead.
		await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
	})
})

test('"Embed this" has no accessibility violations, and its snippet works on another site', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto('/markets?view=list')
	await page.getByRole('button', { name: /^Filters/ }).click()
	await page.getByRole('button', { name: 'Embed this' }).click()
	const dialog = page.getByRole('dialog', { name: 'Embed this' })
	await expect(dialog.frameLocator('iframe').getByTestId('embed-count')).toHaveText(/^\d+ places?$/)
	expect(await violationsOf(new AxeBuilder({ page }).include('[role="dialog"]'))).toEqual([])
	await dialog.getByRole('button', { name: 'Copy' }).click()
	await expect(dialog.getByText('Copied to clipboard')).toBeVisible()
	const snippet = await page.evaluate(() => navigator.clipboard.readText())
	const found = await page.getByTestId('browse-count').textContent()
	const frame = await openFramed(page, snippet)
	await expect(frame.getByTestId('embed-count')).toHaveText(`${Number.parseInt(found ?? '', 10)} places`)
})

test('other sites can read valid feeds', async ({ page, baseURL }) => {
	markup = ''
	await page.goto(hostAddress())
	const read = await page.evaluate(async (origin) => {
		const readFeed = async (format: string) => {
			const response = await fetch(`${origin}/api/feeds/locations.${format}?type=Market`)
			return { total: Number(response.headers.get('x-total-count')), text: await response.text() }
		}
		const [geojson, csv, rss] = await Promise.all([readFeed('geojson'), readFeed('csv'), readFeed('rss')])
		const document = new DOMParser().parseFromString(rss.text, 'application/xml')
		return {
			totals: [geojson.total, csv.total, rss.total],
			features: JSON.parse(geojson.text).features.length,
			items: document.querySelectorAll('item').length,
			errors: document.querySelectorAll('parsererror').length,
		}
	}, baseURL)
	const [total = 0] = read.totals
	expect(total).toBeGreaterThan(3)
	expect(read).toEqual({ totals: [total, total, total], features: total, items: total, errors: 0 })
})

test('an embedded list and map have no accessibility violations in both themes', async ({ page }) => {
	await page.setViewportSize({ width: 280, height: 300 })
	for (const view of ['list', 'map']) {
		for (const theme of ['light', 'dark']) {
			await page.goto(`/embed?q=honey&view=${view}&theme=${theme}`)
			await expect(page.getByTestId('embed-count')).toHaveText(/\d/)
			if (view === 'map') await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
			expect(await violationsOf(new AxeBuilder({ page })), `${view} in the ${theme} theme`).toEqual([])
		}
	}
})
