import type { Page } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const WELLAND = { latitude: 42.9922, longitude: -79.2483 }

const nearMe = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Near me', exact: true })
const toast = (page: Page, title: string) => page.getByRole('article', { name: title })

/** The distances on the cards, in order, in meters. */
async function distances(page: Page): Promise<number[]> {
	const texts = await page
		.getByRole('main')
		.getByText(/^[\d.,]+ k?m away$/)
		.allInnerTexts()
	return texts.map((text) => Number.parseFloat(text.replace(',', '')) * (text.includes('km') ? 1000 : 1))
}

async function expectSortedByDistance(page: Page): Promise<void> {
	await expect.poll(async () => (await distances(page)).length).toBeGreaterThan(2)
	const meters = await distances(page)
	expect(meters).toEqual(meters.toSorted((one, other) => one - other))
}

/** Makes geolocation fail with this code of the standard. */
function failWith(code: number): string {
	return `navigator.geolocation.getCurrentPosition = (_found, failed) => failed({ code: ${code}, message: '' })`
}

test.describe('with the position granted', () => {
	test.use({ permissions: ['geolocation'], geolocation: WELLAND })

	test('"Near me" sorts by distance, and its chip removes the filter', async ({ page }) => {
		const browse = new BrowsePage(page)
		await page.goto('/locations')
		await expect(browse.list('Locations').card(1)).toBeVisible()
		expect(await distances(page)).toEqual([])
		await nearMe(page).click()
		await expect(page).toHaveURL('/locations?near=me')
		await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'true')
		await expectSortedByDistance(page)
		await page.getByRole('button', { name: /^Filters/ }).click()
		await expect(page.getByLabel('Sort')).toHaveValue('nearest')
		await page.keyboard.press('Escape')

		await nearMe(page).click()
		await expect(toast(page, 'Your location is active')).toContainText('disabled in your browser settings')
		await browse.activeFilters.getByRole('button', { name: /^Near me/ }).click()
		await expect(page).toHaveURL('/locations')
		await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
		await expect.poll(() => distances(page)).toEqual([])
	})

	test('links on the home screen open the nearest farmstands and farms', async ({ page }) => {
		await page.goto('/')
		for (const { name, path, title } of [
			{ name: 'farmstands near me', path: '/farmstands', title: 'Farmstands' },
			{ name: 'farms near me', path: '/farms', title: 'Farms' },
		]) {
			await page.getByRole('main').getByRole('link', { name }).click()
			await expect(page).toHaveURL(`${path}?near=me`)
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
			await expectSortedByDistance(page)
			await page.goBack()
		}
	})

	test('a distance filters list and counts', async ({ page, request }) => {
		const browse = new BrowsePage(page)
		await page.goto('/locations?near=me')
		await expectSortedByDistance(page)
		await page.getByRole('button', { name: /^Filters/ }).click()
		await page.getByRole('dialog').getByLabel('Distance').selectOption({ label: 'Within 25 km' })
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toBeHidden()
		await expect(browse.activeFilters.getByRole('button', { name: /^Within 25 km/ })).toBeVisible()
		const here = `${WELLAND.latitude},${WELLAND.longitude}`
		const total = await totalOf(request, `/api/locations?near=${here}&radiusMeters=25000`)
		await expect(browse.count).toHaveText(`${total} locations`)
	})

	test('"Show my location" marks the position and centers the map on it [F5, F8]', async ({ page }) => {
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
	test('the list is unchanged and a toast names the reason [P8]', async ({ page }) => {
		await page.addInitScript(failWith(1))
		await page.goto('/locations')
		await nearMe(page).click()
		await expect(toast(page, 'Location unavailable')).toContainText('Location access denied by user')
		await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
		await expect(page).toHaveURL('/locations')
		expect(await page.evaluate(() => localStorage.getItem('geolocation-permission-status'))).toBe('denied')
	})

	test('a toast is above the dialog in which a phone asks for the place', { tag: '@phone' }, async ({ page }) => {
		await page.addInitScript(failWith(1))
		await page.goto('/farms')
		await nearMe(page).click()
		const dialog = page.getByRole('dialog', { name: 'Search' })
		await dialog.getByRole('button', { name: 'Near me' }).click()
		const reason = toast(page, 'Location unavailable')
		await expect(reason).toContainText('Location access denied by user')
		// Clicks what is on top.
		await reason.getByRole('button', { name: 'Close' }).click()
		await expect(reason).toBeHidden()
		await expect(dialog).toBeVisible()
	})
})
