import { randomUUID } from 'node:crypto'
import { chooseAddress, SLOW_SUGGESTIONS } from './fixtures/address-suggestions.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { newAccountOn } from './fixtures/session.ts'

test.use({ allowedConsoleErrors: new RegExp(`ERR_INTERNET_DISCONNECTED|ERR_FAILED|${SLOW_SUGGESTIONS.source}`) })

test('a seller adds a location and a listing with photos, with the network cut once', { tag: '@phone' }, async ({
	page,
	context,
}) => {
	test.slow()
	const name = `Mill Stand ${randomUUID().slice(0, 8)}`
	await newAccountOn(page, '/dashboard/locations/new')
	await page.getByRole('textbox', { name: 'Name' }).fill(name)
	await page.getByText('Farmstand', { exact: true }).click()
	await chooseAddress(page, page.getByRole('combobox', { name: 'Address' }), '12 Canboro Rd, Fonthill')
	await expect(page.getByText(/^The pin is at the center/)).toBeVisible()
	// The draft survives a reload.
	await page.reload()
	await expect(page.getByText('Draft restored.')).toBeVisible()
	await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
	await page.getByRole('button', { name: '+ Cash' }).click()
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Submit location' }).click()
	await expect(page.getByRole('article', { name: 'Submission failed' })).toBeVisible()
	await context.setOffline(false)
	await page.getByRole('button', { name: 'Submit location' }).click()
	await expect(page.getByRole('article', { name: 'Location submitted' })).toBeVisible()
	await expect(page).toHaveURL('/')

	await page.goto('/dashboard')
	await expect(page.getByText('Pending approval')).toBeVisible()
	await page.getByRole('link', { name: `Add listing at ${name}` }).click()
	await page.getByRole('textbox', { name: 'Title' }).fill('Brown eggs')
	await page.getByRole('button', { name: 'Add a price' }).click()
	await page.getByRole('textbox', { name: 'Size or kind' }).fill('Large')
	await page.getByRole('textbox', { name: /^Price in/ }).fill('4.5')
	await page.getByRole('combobox', { name: /^Per/ }).fill('dozen')
	const photo = await page.screenshot()
	const files = ['one.png', 'two.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer: photo }))
	await page.locator('input[type=file][multiple]').setInputFiles(files)
	await expect(page.getByText('Photo 2 is uploaded.')).toBeAttached()
	await page.getByRole('button', { name: 'Add listing' }).click()
	await expect(page.getByRole('heading', { name: 'Listing created!' })).toBeVisible()
	await expect(page.getByText('Large CA$4.50 / dozen')).toBeVisible()

	await page.goto('/dashboard')
	await page.getByRole('button', { name: 'Sold out: Brown eggs' }).click()
	await expect(page.getByRole('button', { name: 'Back in stock: Brown eggs' })).toBeVisible()
	await page.getByRole('link', { name: `Edit ${name}` }).click()
	await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})
