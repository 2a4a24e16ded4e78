import type { Page } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const WELLAND = { latitude: 42.9922, longitude: -79.2483 }
const MINUTE_MS = 60_000

const nearMe = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Near me', exact: true })
const toast = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Meters of "850 m away" and "12.3 km away", in the order of the cards. */
async function distances(page: Page): Promise<number[]> {
	const texts = await page
		.getByRole('main')
		.getByText(/^[\d.,]+ k?m away$/)
		.allInnerTexts()
	return texts.map((text) => Number.parseFloat(text.replace(',', '')) * (text.includes('km') ? 1000 : 1))
}

async function expectByDistance(page: Page): Promise<void> {
	await expect.poll(async () => (await distances(page)).length).toBeGreaterThan(2)
	const meters = await distances(page)
	expect(meters).toEqual(meters.toSorted((one, other) => one - other))
}

/** Counts in the page how often the browser is asked where it is; answers as the browser would. */
const COUNT_REQUESTS = `
	window.positionRequests = 0
	const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
	navigator.geolocation.getCurrentPosition = (...how) => {
		window.positionRequests += 1
		ask(...how)
	}
`

/** A browser that fails to find out where it is, with the code of the standard. */
function failWith(code: number): string {
	return `navigator.geolocation.getCurrentPosition = (_found, failed) => failed({ code: ${code}, message: '' })`
}

test.describe('with the position granted', () => {
	test.use({ permissions: ['geolocation'], geolocation: WELLAND })

	test('"Near me" puts what is close first, and the chip takes that away', { tag: '@phone' }, async ({
		page,
		isMobile,
	}) => {
		const browse = new BrowsePage(page)
		await page.goto('/locations')
		await expect(browse.list('Locations').card(1)).toBeVisible()
		expect(await distances(page)).toEqual([])
		await nearMe(page).click()
		await expect(page).toHaveURL('/locations?near=me')
		await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'true')
		await expectByDistance(page)
		if (isMobile) return
		await expect(page.getByLabel('Sort')).toHaveValue('nearest')

		await nearMe(page).click()
		await expect(toast(page, 'Your location is active')).toContainText('disabled in your browser settings')
		await browse.activeFilters.getByRole('button', { name: /^Near me/ }).click()
		await expect(page).toHaveURL('/locations')
		await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
		await expect.poll(() => distances(page)).toEqual([])
	})

	for (const { words, path, title } of [
		{ words: 'farmstands near me', path: '/farmstands', title: 'Farmstands' },
		{ words: 'farms near me', path: '/farms', title: 'Farms' },
	]) {
		test(`"${words}" of the start page leads to the nearest`, async ({ page }) => {
			await page.goto('/')
			await page.getByRole('main').getByRole('link', { name: words }).click()
			await expect(page).toHaveURL(`${path}?near=me`)
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
			await expectByDistance(page)
		})
	}

	test('a distance around the visitor narrows list and counts', async ({ page, request }) => {
		const browse = new BrowsePage(page)
		await page.goto('/locations?near=me')
		await expectByDistance(page)
		await page.getByLabel('Distance').selectOption({ label: 'Within 25 km' })
		await expect(browse.activeFilters.getByRole('button', { name: /^Within 25 km/ })).toBeVisible()
		const here = `${WELLAND.latitude},${WELLAND.longitude}`
		const answer = await request.get(`/api/locations?near=${here}&radiusMeters=25000&limit=1`)
		await expect(browse.count).toHaveText(`${answer.headers()['x-total-count']} locations`)
	})

	test('a position of the last five minutes is used again, an older one is asked for anew', async ({ page }) => {
		await page.addInitScript(COUNT_REQUESTS)
		const requests = () => page.evaluate<number>('window.positionRequests')
		await page.goto('/farms?near=me')
		await expectByDistance(page)
		expect(await requests()).toBe(1)
		await page.goto('/markets?near=me')
		await expectByDistance(page)
		expect(await requests()).toBe(0)
		await page.evaluate(
			(stored) => localStorage.setItem('geolocation-permission-timestamp', stored),
			String(Date.now() - 6 * MINUTE_MS),
		)
		await page.goto('/shops?near=me')
		await expectByDistance(page)
		expect(await requests()).toBe(1)
	})

	test('the map shows where the visitor is, and looks there when asked to', async ({ page }) => {
		const browse = new BrowsePage(page)
		await browse.map.open('/map?view=map')
		await page.getByRole('button', { name: 'Show my location' }).click()
		const position = browse.map.canvas.getByRole('button', { name: 'Your location' })
		await expect(position).toBeAttached()
		await expect.poll(() => browse.map.area()?.west ?? 0).toBeLessThan(WELLAND.longitude)
		await browse.map.settled()
		const area = browse.map.area()
		expect(((area?.west ?? 0) + (area?.east ?? 0)) / 2).toBeCloseTo(WELLAND.longitude, 1)
		await position.focus()
		await expect(browse.map.tooltip).toHaveText('Your location')
	})
})

test.describe('without the position', () => {
	const FAILURES = [
		{ why: 'refused', code: 1, text: 'Location access denied by user' },
		{ why: 'not to be found', code: 2, text: 'Location information is unavailable' },
		{ why: 'too long in coming', code: 3, text: 'Location request timed out' },
	]
	for (const { why, code, text } of FAILURES) {
		test(`${why}: the list stays as it was and a notice says so`, async ({ page }) => {
			await page.addInitScript(failWith(code))
			await page.goto('/locations')
			await nearMe(page).click()
			await expect(toast(page, 'Location unavailable')).toContainText(text)
			await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
			await expect(page).toHaveURL('/locations')
			const status = await page.evaluate(() => localStorage.getItem('geolocation-permission-status'))
			expect(status).toBe(code === 1 ? 'denied' : null)
		})
	}

	test('a link to what is near shows the list all the same, says why, and forgets the wish', async ({ page }) => {
		await page.addInitScript(failWith(2))
		await page.goto('/farms?near=me')
		await expect(toast(page, 'Location unavailable')).toContainText('Location information is unavailable')
		await expect(page).toHaveURL('/farms')
		await expect(new BrowsePage(page).list('Farms').card(1)).toBeVisible()
	})

	test('a browser that has no such thing is told apart', async ({ page }) => {
		await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined })`)
		await page.goto('/locations')
		await nearMe(page).click()
		await expect(toast(page, 'Location unavailable')).toContainText('Geolocation is not supported by this browser')
	})

	test('while the browser looks for the position, the button says that it is busy', async ({ page }) => {
		await page.addInitScript('navigator.geolocation.getCurrentPosition = () => {}')
		await page.goto('/locations')
		await nearMe(page).click()
		await expect(nearMe(page)).toHaveAttribute('aria-busy', 'true')
		await expect(page.getByRole('status').filter({ hasText: 'Finding your location…' })).toBeAttached()
	})
})
