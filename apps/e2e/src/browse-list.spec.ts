import { BrowsePage } from './fixtures/browse-page.ts'
import { totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const columnsOf = (count: number) => new RegExp(`^[\\d.]+px( [\\d.]+px){${count - 1}}$`)

const TYPE_LISTS = [
	{ path: '/farmstands', title: 'Farmstands', type: 'Farmstand' },
	{ path: '/farms', title: 'Farms', type: 'Farm' },
	{ path: '/markets', title: 'Markets', type: 'Market' },
	{ path: '/shops', title: 'Shops', type: 'Shop' },
]

test('a location opened from a type list links back to that list [H5]', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Farmstands' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Farmstands' })).toBeVisible()
	await expect(page).toHaveURL('/farmstands')

	const card = new BrowsePage(page).list('Farmstands').card(2).getByRole('link').first()
	const name = await card.innerText()
	await card.click()
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	await expect(page).toHaveURL(/\/locations\/[a-z0-9-]+$/)

	await page.getByRole('main').getByRole('link', { name: 'Farmstands', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Farmstands' })).toBeVisible()
	await expect(page).toHaveURL('/farmstands')
})

test('the home screen shows six locations and requests neither listings nor categories [C2, C3]', async ({ page }) => {
	const calls: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/')) calls.push(request.url())
	})
	await page.goto('/')
	const places = page.getByRole('region', { name: 'Discover Local Locations' })
	await expect(places.getByRole('article')).toHaveCount(6)
	await expect(page.getByRole('region', { name: 'Fresh Produce Available' })).toContainText(
		'Sign up to see all listings',
	)
	expect(calls.length).toBeGreaterThan(0)
	expect(calls.filter((url) => /listings|categories/.test(url))).toEqual([])

	// What is in season starts when a visitor comes near it.
	const season = page.getByRole('region', { name: /^In season/ })
	await season.scrollIntoViewIfNeeded()
	await expect(async () => {
		await season.getByRole('combobox', { name: 'Place' }).selectOption({ label: 'New York' })
		await expect(season).toContainText('Usual harvest months in New York.', { timeout: 1000 })
	}).toPass()
})

test('each type list shows the total of its type, in one to three columns by the width of the window [A3, D12]', async ({
	page,
	request,
}) => {
	const browse = new BrowsePage(page)
	for (const { path, title, type } of TYPE_LISTS) {
		const total = await totalOf(request, `/api/locations?type=${type}`)
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expect(browse.count).toHaveText(`${total} ${title.toLowerCase()}`)
		await expect(browse.list(title).card(1)).toHaveAttribute('aria-setsize', String(total))
		await expect(page.getByText(`All ${total} shown`)).toBeVisible()
		await expect(page).toHaveTitle(`${title} - Farmgate`)
	}
	for (const [width, columns] of [
		[360, 1],
		[800, 2],
		[1280, 3],
	] as const) {
		await page.setViewportSize({ width, height: 800 })
		await expect(page.getByRole('list', { name: 'Shops' })).toHaveCSS('grid-template-columns', columnsOf(columns))
	}
})

test('scrolling down the list shows every location once', async ({ page, request }) => {
	const total = await totalOf(request, '/api/locations')
	await page.goto('/locations')
	const browse = new BrowsePage(page)
	await expect(browse.count).toHaveText(`${total} locations`)
	await expect(browse.list('Locations').card(1)).toHaveAttribute('aria-setsize', String(total))
	const addresses = await browse.list('Locations').scrollTo(total)
	expect([...addresses.keys()].toSorted((one, other) => one - other)).toEqual(
		Array.from({ length: total }, (_, index) => index + 1),
	)
	expect(new Set(addresses.values()).size).toBe(total)
	await expect(page.getByText(`All ${total} shown`)).toBeVisible()
})

test('going back restores the scroll position at the opened card', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/locations')
	const locations = new BrowsePage(page).list('Locations')
	await locations.scrollTo(25)
	const card = locations.card(25).getByRole('link').first()
	const name = await card.innerText()
	await card.click()
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	await page.goBack()
	await expect(card).toHaveText(name)
	await expect(card).toBeInViewport()
})

test('the filters of an address apply, and each can be removed', async ({ page, request }) => {
	const total = await totalOf(request, '/api/locations?q=honey&category=Honey')
	await page.goto('/locations?q=honey&category=Honey')
	const browse = new BrowsePage(page)
	await expect(page.getByRole('heading', { level: 1, name: 'Honey' })).toBeVisible()
	await expect(browse.count).toHaveText(`${total} locations`)
	await browse.activeFilters.getByRole('button', { name: /“honey”/ }).click()
	await expect(page).toHaveURL('/locations?category=Honey')
	await expect(browse.activeFilters.getByRole('button', { name: /^Honey/ })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/locations')
	await expect(browse.activeFilters).toBeHidden()
	await expect(browse.filters).toBeFocused()
	await page.goBack()
	await expect(page).toHaveURL('/locations?category=Honey')
	await expect(browse.activeFilters.getByRole('listitem')).toHaveCount(1)
})

test.describe('with the keyboard', () => {
	test('the first tab stop skips the navigation, and a card opens with Enter and Space [D7]', async ({ page }) => {
		await page.goto('/farms')
		const main = page.getByRole('main')
		await expect(main.getByRole('button', { name: 'Near me' })).toBeVisible()
		await page.keyboard.press('Tab')
		const skip = page.getByRole('link', { name: 'Skip to content' })
		await expect(skip).toBeFocused()
		await expect(skip).toBeInViewport()
		await page.keyboard.press('Enter')
		await expect(main).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(main.locator(':focus')).toHaveCount(1)

		const card = page.getByRole('list', { name: 'Farms' }).getByRole('link').first()
		const name = await card.innerText()
		for (const key of ['Enter', 'Space']) {
			await card.focus()
			await page.keyboard.press(key)
			await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
			await page.goBack()
			await expect(page.getByRole('heading', { level: 1, name: 'Farms', exact: true })).toBeVisible()
		}
	})
})

test('the menu of a narrow window closes with Escape, restores the focus and opens a list [B2]', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/')
	await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
	const opener = page.getByRole('button', { name: 'Open menu' })
	const menu = page.getByRole('dialog', { name: 'Menu' })
	await opener.click()
	await expect(menu).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(menu).toBeHidden()
	await expect(opener).toBeFocused()
	await opener.click()
	await menu.getByRole('link', { name: 'Markets', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
	await expect(menu).toBeHidden()
})
