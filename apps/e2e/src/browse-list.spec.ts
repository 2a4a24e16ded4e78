import { totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const TYPE_LISTS = [
	{ path: '/farmstands', title: 'Farmstands', type: 'Farmstand' },
	{ path: '/farms', title: 'Farms', type: 'Farm' },
	{ path: '/markets', title: 'Markets', type: 'Market' },
	{ path: '/shops', title: 'Shops', type: 'Shop' },
]

test('from the home screen to a type list, a place and back to that list', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/')
	await page.getByRole('main').getByRole('link', { name: 'farmstands near me' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Farmstands' })).toBeVisible()
	await expect(page).toHaveURL('/farmstands')

	await page.getByRole('link', { name: 'Sugarloaf Street Honey Box' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Sugarloaf Street Honey Box' })).toBeVisible()
	await expect(page).toHaveURL('/locations/sugarloaf-street-honey-box')

	await page.getByRole('main').getByRole('link', { name: 'Farmstands', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Farmstands' })).toBeVisible()
	await expect(page).toHaveURL('/farmstands')
})

test('the home screen shows the six newest places and asks for neither products nor categories', async ({ page }) => {
	const calls: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/')) calls.push(request.url())
	})
	await page.goto('/')
	const newest = page.getByRole('region', { name: 'Discover Local Locations' })
	await expect(newest.getByRole('article')).toHaveCount(6)
	await expect(page.getByRole('region', { name: 'Fresh Produce Available' })).toContainText(
		'Sign up to see all listings',
	)
	expect(calls.length).toBeGreaterThan(0)
	expect(calls.filter((url) => /listings|categories/.test(url))).toEqual([])
})

for (const { path, title, type } of TYPE_LISTS) {
	test(`${path} has every place of its type and says how many`, async ({ page, request }) => {
		const total = await totalOf(request, `/api/locations?type=${type}`)
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expect(page.getByText(`${total} ${title.toLowerCase()}`, { exact: true })).toBeVisible()
		await expect(page.getByRole('list', { name: title }).getByRole('article')).toHaveCount(total)
		await expect(page.getByText(`All ${total} shown`)).toBeVisible()
		await expect(page).toHaveTitle(`${title} - Farmgate`)
	})
}

test('"Show more" adds the next places, none twice, until all are shown', async ({ page, request }) => {
	const total = await totalOf(request, '/api/locations')
	await page.goto('/locations')
	await expect(page.getByText(`${total} locations`, { exact: true })).toBeVisible()
	const cards = page.getByRole('list', { name: 'Locations' }).getByRole('article')
	const more = page.getByRole('button', { name: 'Show more' })

	await expect(page.getByText(`24 of ${total} shown`)).toBeVisible()
	await expect(cards).toHaveCount(24)
	await more.click()
	await expect(page.getByText(`48 of ${total} shown`)).toBeVisible()
	await more.click()
	await expect(page.getByText(`All ${total} shown`)).toBeVisible()
	await expect(more).toBeHidden()

	const addresses = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
	expect(addresses).toHaveLength(total)
	expect(new Set(addresses).size).toBe(total)
})

test('back from a place finds the list as long as it was left, at the card that was opened', async ({ page }) => {
	await page.goto('/locations')
	await page.getByRole('button', { name: 'Show more' }).click()
	const card = page.getByRole('list', { name: 'Locations' }).getByRole('link').nth(40)
	await card.click()
	await expect(page.getByRole('region', { name: 'Available Products' })).toBeVisible()
	await page.goBack()
	await expect(page.getByText('48 of')).toBeVisible()
	await expect(card).toBeInViewport()
})

test('the filters of an address hold, and each can be taken away', async ({ page, request }) => {
	const total = await totalOf(request, '/api/locations?q=honey&category=Honey')
	await page.goto('/locations?q=honey&category=Honey')
	await expect(page.getByText(`${total} locations`, { exact: true })).toBeVisible()
	const filters = page.getByRole('list', { name: 'Active filters' })
	await filters.getByRole('button', { name: /“honey”/ }).click()
	await expect(page).toHaveURL('/locations?category=Honey')
	await filters.getByRole('button', { name: /Honey/ }).click()
	await expect(page).toHaveURL('/locations')
	await expect(filters).toBeHidden()
})

test('a search without a match says so and can be cleared', async ({ page }) => {
	await page.goto('/farms?q=zzzzzz')
	await expect(page.getByText('No farms found matching your criteria')).toBeVisible()
	await page.getByRole('button', { name: 'Clear filters' }).click()
	await expect(page).toHaveURL('/farms')
	await expect(page.getByRole('list', { name: 'Farms' }).getByRole('article').first()).toBeVisible()
})

test.describe('with the keyboard alone', () => {
	test('the first stop skips the navigation', async ({ page }) => {
		await page.goto('/farms')
		// With the list still on its way, the next stop after the content would be the footer.
		const firstPlace = page.getByRole('list', { name: 'Farms' }).getByRole('link').first()
		await expect(firstPlace).toBeVisible()
		await page.keyboard.press('Tab')
		const skip = page.getByRole('link', { name: 'Skip to content' })
		await expect(skip).toBeFocused()
		await expect(skip).toBeInViewport()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('main')).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(firstPlace).toBeFocused()
	})

	for (const key of ['Enter', 'Space']) {
		test(`a card opens with ${key}`, async ({ page }) => {
			await page.goto('/farms')
			const card = page.getByRole('list', { name: 'Farms' }).getByRole('link').first()
			const name = await card.innerText()
			await card.focus()
			await page.keyboard.press(key)
			await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
		})
	}
})

test.describe('the menu of a narrow window', { tag: '@phone-only' }, () => {
	test('leads to a list and closes behind itself', async ({ page }) => {
		await page.goto('/')
		await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
		await page.getByRole('button', { name: 'Open menu' }).click()
		const menu = page.getByRole('dialog', { name: 'Menu' })
		await menu.getByRole('link', { name: 'Markets' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
		await expect(menu).toBeHidden()
	})

	test('closes with Escape and gives the focus back', async ({ page }) => {
		await page.goto('/')
		const opener = page.getByRole('button', { name: 'Open menu' })
		await opener.click()
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
		await expect(opener).toBeFocused()
	})
})
