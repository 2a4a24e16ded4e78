import { expect, test } from './fixtures/guarded-page.ts'

// The browser itself reports the status of the page in its console.
test.use({ allowedConsoleErrors: /status of 404/ })

for (const path of ['/nope', '/farms/12', '/locations/a/b']) {
	test(`${path} is the 404 screen under status 404`, async ({ page }) => {
		const answer = await page.goto(path)
		expect(answer?.status()).toBe(404)
		await expect(page.getByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
		await page.getByRole('link', { name: 'Browse locations' }).click()
		await expect(page).toHaveURL('/locations')
		await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
	})
}
