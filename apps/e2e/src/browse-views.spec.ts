import { BrowsePage } from './fixtures/browse-page.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const PREFERENCE = 'listings-view-mode'

test('a list opens in the view of its address, else in the stored view, else in its default [D5]', async ({ page }) => {
	const browse = new BrowsePage(page)
	await page.goto('/farms')
	await expect(browse.view('List')).toBeChecked()
	await page.goto('/map')
	await expect(browse.view('Split')).toBeChecked()

	await page.evaluate((key) => localStorage.setItem(key, 'map'), PREFERENCE)
	await page.goto('/farms')
	await expect(browse.view('Map')).toBeChecked()
	await page.goto('/farms?view=split')
	await expect(browse.view('Split')).toBeChecked()
	expect(await page.evaluate((key) => localStorage.getItem(key), PREFERENCE)).toBe('map')

	await page.goto('/farms?view=mosaic')
	await expect(browse.view('Map')).toBeChecked()
	await page.evaluate((key) => localStorage.setItem(key, 'mosaic'), PREFERENCE)
	await page.goto('/farms')
	await expect(browse.view('List')).toBeChecked()
})

test('back and forward restore the view of each address [D5]', async ({ page }) => {
	const browse = new BrowsePage(page)
	await page.goto('/farms?view=list')
	await browse.chip(/^Vegetables/).click()
	await expect(page).toHaveURL(/category=Vegetables/)
	await browse.switchTo('Split')
	await page.goBack()
	await expect(page).toHaveURL('/farms?view=list')
	await expect(browse.view('List')).toBeChecked()
	await expect(browse.map.canvas).toBeHidden()
	await page.goForward()
	await expect(browse.view('Split')).toBeChecked()
	await expect(browse.map.canvas).toBeVisible()
})

test('a location can be opened while the view fades in', async ({ page }) => {
	const browse = new BrowsePage(page)
	await page.goto('/farms?view=map')
	await browse.map.settled()
	await browse.switchTo('List')
	await browse.list('Farms').card(1).getByRole('link').first().click()
	await expect(page).toHaveURL(/\/locations\/[a-z0-9-]+$/)
})

test('the map area stays the same in all views and filters the list', async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open('/map?view=map')
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	await expect.poll(() => browse.map.area()).not.toBeNull()
	await browse.map.settled()
	const count = await browse.count.innerText()
	const area = browse.map.area()
	await browse.switchTo('List')
	await expect(browse.count).toHaveText(count)
	await expect(browse.activeFilters.getByRole('button', { name: /^Map area/ })).toBeVisible()
	await browse.switchTo('Map')
	await browse.map.settled()
	await expect(browse.count).toHaveText(count)
	expect(browse.map.area()).toEqual(area)
})

test.describe('a narrow window', { tag: '@phone' }, () => {
	test('shows the map instead of a split view and keeps the address', async ({ page }) => {
		const browse = new BrowsePage(page)
		await page.goto('/farms?view=split')
		await expect(browse.view('Map')).toBeChecked()
		await expect(browse.view('Split')).toBeHidden()
		await expect(browse.map.canvas).toBeVisible()
		await expect(page).toHaveURL('/farms?view=split')
		await browse.switchTo('List')
		await expect(page).toHaveURL('/farms?view=list')
		await expect(browse.list('Farms').card(1)).toBeVisible()
	})
})

test('a split view becomes a map in a narrow window and returns in a wide one [D4]', async ({ page }) => {
	const browse = new BrowsePage(page)
	await page.goto('/farms?view=split')
	await expect(browse.view('Split')).toBeChecked()
	await page.setViewportSize({ width: 1000, height: 700 })
	// The list has 40 % of the width, on the left.
	await expect.poll(async () => (await browse.map.canvas.boundingBox())?.x).toBeCloseTo(400, -1)
	await page.setViewportSize({ width: 767, height: 700 })
	await expect(browse.view('Map')).toBeChecked()
	await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
	await page.setViewportSize({ width: 768, height: 700 })
	await expect(browse.view('Split')).toBeChecked()
	await expect(page.getByRole('region', { name: 'Results' })).toBeHidden()
})
