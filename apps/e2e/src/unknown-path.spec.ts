import { expect, test } from './fixtures/guarded-page.ts'

// The browser logs the status of the page.
test.use({ allowedConsoleErrors: /status of 404/ })

test('unknown paths show the 404 screen with status 404 and a way on [A12]', async ({ page }) => {
	for (const path of ['/nope', '/farms/12', '/locations/a/b']) {
		const response = await page.goto(path)
		expect(response?.status(), path).toBe(404)
		await expect(page.getByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
	}
	await page.getByRole('link', { name: 'Browse locations' }).click()
	await expect(page).toHaveURL('/locations')
	await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
})
