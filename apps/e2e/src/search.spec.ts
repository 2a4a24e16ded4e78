import type { Page } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

// Misspelled on purpose: cspell:ignore hunny sugarloaf

const EVERYTHING = 'Search farms, markets and products'

const box = (page: Page, label = EVERYTHING) => page.getByRole('main').getByRole('combobox', { name: label })
const suggestions = (page: Page) => page.getByRole('listbox')
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('suggestions', () => {
	test('are grouped, close with Escape, are chosen with arrow keys and opened with Enter', async ({ page }) => {
		await page.goto('/')
		await box(page).pressSequentially('hon')
		const options = suggestions(page).getByRole('option')
		await expect(suggestions(page).getByRole('group', { name: 'Places' })).toBeVisible()
		await expect(suggestions(page).getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText('Honey')
		await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached()

		await page.keyboard.press('Escape')
		await expect(suggestions(page)).toBeHidden()
		await expect(box(page)).toHaveValue('hon')
		await page.keyboard.press('Tab')
		await expect(page.getByRole('button', { name: 'Clear search text' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(box(page)).toHaveValue('')
		await expect(box(page)).toBeFocused()

		await box(page).pressSequentially('hunny')
		await expect(page.getByText('Did you mean…', { exact: true })).toBeVisible()
		await expect(options.first()).toBeVisible()

		await box(page).fill('hon')
		await expect(page.getByText('Did you mean…', { exact: true })).toBeHidden()
		await expect(options).not.toHaveCount(0)
		await page.keyboard.press('ArrowDown')
		await expect(options.first()).toHaveAttribute('aria-selected', 'true')
		await page.keyboard.press('ArrowDown')
		await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
		await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('ArrowUp')
		await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
		await page.keyboard.press('Enter')
		await expect(title(page, 'Sugarloaf Street Honey Box')).toBeVisible()
	})

	test('open a category, a town and a listing', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/')
		await box(page).pressSequentially('hon')
		await suggestions(page).getByRole('option', { name: 'Honey', exact: true }).click()
		await expect(page).toHaveURL('/search?category=Honey')
		await expect(title(page, /^Found \d+ results$/)).toBeVisible()

		await page.goto('/')
		await box(page).pressSequentially('welland')
		await suggestions(page)
			.getByRole('option', { name: /^Welland ?ON$/ })
			.click()
		await expect(page).toHaveURL(/\/locations\?near=42\.\d+,-79\.\d+&nearName=Welland,\+ON$/)
		await expect(page.getByRole('main').getByText('Near Welland, ON')).toBeVisible()
		await expect(
			page
				.getByRole('main')
				.getByText(/ away$/)
				.first(),
		).toBeVisible()

		await page.goto('/')
		await box(page).pressSequentially('linden hon')
		await suggestions(page)
			.getByRole('option', { name: /^Linden honey/ })
			.click()
		await expect(page).toHaveURL(/\/locations\/[a-z-]+\?listing=\d+$/)
	})
})

test('a search text is trimmed, and a blank one is not submitted [B6]', async ({ page }) => {
	await page.goto('/')
	await box(page).fill('   ')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/')
	await box(page).fill('  honey ')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/search?q=honey')
	await expect(page).toHaveTitle('Search: honey - Farmgate')
})

test('results show the totals of the REST lists', async ({ page, request }) => {
	const locations = await totalOf(request, '/api/locations?q=honey')
	const listings = await totalOf(request, '/api/listings?q=honey')
	await page.goto('/search?q=honey')
	await expect(title(page, `Found ${locations + listings} results`)).toBeVisible()
	await expect(page.getByText(`${locations} locations, ${listings} listings for “honey”`)).toBeVisible()
	await expect(page.getByRole('heading', { level: 2, name: `Locations (${locations})` })).toBeVisible()
	await expect(page.getByRole('heading', { level: 2, name: `Listings (${listings})` })).toBeVisible()
	await expect(page.getByRole('list', { name: 'Locations' }).getByRole('article')).toHaveCount(locations)

	await page.getByRole('link', { name: 'See all on the map' }).click()
	await expect(page).toHaveURL('/map?q=honey')
	await new BrowsePage(page).map.settled()
})

test('the server and the browser show the same results of a text with a town', async ({ page, request }) => {
	const address = '/search?q=eggs+welland'
	const html = await (await request.get(address)).text()
	const found = /<h1[^>]*>(Found \d+ results?)</.exec(html)?.[1] ?? 'no results in the HTML'
	const calls: string[] = []
	page.on('request', (call) => {
		if (/\/api\/trpc\/(search|locations|listings|browse)/.test(call.url())) calls.push(call.url())
	})
	await page.goto(address)
	await expect(title(page, found)).toBeVisible()
	expect(calls).toEqual([])
})

test('a search without results shows those of a corrected text, and corrections for the literal one', async ({
	page,
	request,
}) => {
	await page.goto('/search?q=hunny')
	await expect(page.getByText('Showing results for “honey”. Nothing matched “hunny”.')).toBeVisible()
	await page.getByRole('link', { name: 'Search only for “hunny”' }).click()
	await expect(title(page, 'No results found')).toBeVisible()
	await expect(
		page.getByText("We couldn't find any locations or listings matching the query", { exact: true }),
	).toBeVisible()
	await page.getByRole('link', { name: /^honey, \d+ results$/ }).click()
	await expect(page).toHaveURL('/search?q=honey')
	const found = (await totalOf(request, '/api/locations?q=honey')) + (await totalOf(request, '/api/listings?q=honey'))
	await expect(title(page, `Found ${found} results`)).toBeVisible()
})

test('typing filters a list after a pause, without a history entry [D9, D11]', async ({ page, request }) => {
	const total = await totalOf(request, '/api/locations?q=goat')
	const browse = new BrowsePage(page)
	await page.goto('/about')
	await page.goto('/locations')
	await expect(browse.list('Locations').card(1)).toBeVisible()
	const text = page.getByRole('banner').getByRole('combobox', { name: 'Search this list' })
	await expect(text).toHaveAttribute('placeholder', 'Search locations...')
	await text.pressSequentially('goat')
	await expect(page).toHaveURL('/locations?q=goat')
	await expect(browse.count).toHaveText(`${total} location${total === 1 ? '' : 's'}`)
	await expect(text).toBeFocused()
	// Closes the suggestions, which cover the active filters.
	await page.keyboard.press('Escape')
	await browse.activeFilters.getByRole('button', { name: /goat/ }).click()
	await expect(text).toHaveValue('')
	await expect(page).toHaveURL('/locations')
	await page.goBack()
	await expect(text).toHaveValue('goat')
	await page.goBack()
	await expect(title(page, 'How it works')).toBeVisible()
})

test('/listings redirects to /search without a history entry', async ({ page }) => {
	await page.goto('/about')
	await page.goto('/listings?q=honey')
	await expect(page).toHaveURL('/search?q=honey')
	await expect(title(page, /^Found \d+ results$/)).toBeVisible()
	await page.goBack()
	await expect(title(page, 'How it works')).toBeVisible()
})
