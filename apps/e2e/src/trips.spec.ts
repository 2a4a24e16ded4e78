import { expect, test } from './fixtures/guarded-page.ts'

test('plans a trip for a shopping list', async ({ page, context }) => {
	await context.grantPermissions(['geolocation'])
	await context.setGeolocation({ latitude: 43.05, longitude: -79.29 })
	await page.goto('/')
	await page
		.getByRole('button', { name: /^Add .* to my list$/ })
		.first()
		.click()
	await page.getByRole('button', { name: 'Show my list' }).click()
	const field = page.getByRole('combobox', { name: 'What do you need?' })
	await field.fill('eggs')
	await field.press('Enter')
	await page.getByRole('button', { name: 'Plan my trip' }).click()
	// One stand of the sample data has eggs day and night.
	await expect(page.getByText(/^Arrive /).first()).toBeVisible()
	await expect(page.getByRole('main')).toContainText(/eggs: /)
	await expect(page).toHaveURL(/start=43.05,-79.29/)
	const remove = page.getByRole('button', { name: /from the trip$/ }).first()
	const label = (await remove.getAttribute('aria-label')) ?? ''
	await remove.click()
	await expect(page.getByRole('button', { name: label })).toBeHidden()
	await expect(page).toHaveURL(/without=\d+/)
	await page.getByRole('button', { name: 'Start over' }).click()
	await expect(page.getByRole('button', { name: label })).toBeVisible()
	await expect(page).not.toHaveURL(/without=/)
})
