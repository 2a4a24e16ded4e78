import type { Locator, Page } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { totalOf } from './fixtures/directory.ts'
import { Finger } from './fixtures/finger.ts'
import { expect, test } from './fixtures/guarded-page.ts'

// Misspelled on purpose: cspell:ignore hunny

const TOUCH_TARGET_PX = 44
/** The borders of a container of full height, which belong to the touch target of the button inside. */
const BORDERS_PX = 2
/** Requests of a list and its counts. Touching a card also prefetches its location. */
const LIST_CALLS = /\/api\/trpc\/(?:locations\.list|browse\.facets|search\.first)/

async function centerOf(locator: Locator): Promise<{ x: number; y: number }> {
	const box = await locator.boundingBox()
	if (box === null) throw new Error('The element has no box')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe('the sheet over the map', { tag: '@phone' }, () => {
	const sheet = (page: Page) => page.getByRole('region', { name: 'Results' })
	const handle = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
	const firstCard = (page: Page) => new BrowsePage(page).list('Farms').card(1).getByRole('link').first()

	/** Drags the sheet by its heading after its animations, because a moving sheet is not where it was measured. */
	async function drag(page: Page, move: { dy: number; ms: number }): Promise<void> {
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
		const finger = await Finger.of(page)
		await finger.press(await centerOf(sheet(page).getByRole('heading', { level: 1 })))
		await finger.move(move)
		await finger.lift()
	}

	test('changes between three heights with its handle, and keeps its height when the user goes back', async ({
		page,
	}) => {
		await new BrowsePage(page).map.open('/farms?view=map')
		await expect(sheet(page)).toContainText(/\d+ farms in this area/)
		await expect(firstCard(page)).not.toBeInViewport()
		await handle(page, 'Show the list').click()
		await expect(firstCard(page)).toBeInViewport()
		const half = (await centerOf(sheet(page).getByRole('heading', { level: 1 }))).y
		await handle(page, 'Show more of the list').click()
		await expect
			.poll(async () => (await centerOf(sheet(page).getByRole('heading', { level: 1 }))).y)
			.toBeLessThan(half - 100)
		await handle(page, 'Hide the list').click()
		await expect(handle(page, 'Show the list')).toHaveAttribute('aria-expanded', 'false')
		await expect(firstCard(page)).not.toBeInViewport()

		await handle(page, 'Show the list').click()
		const name = await firstCard(page).innerText()
		await firstCard(page).click()
		await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
		await page.goBack()
		await expect(handle(page, 'Show more of the list')).toBeVisible()
		await expect(firstCard(page)).toBeInViewport()
	})

	test('snaps to the nearest height after a drag, and to the next one after a flick', async ({ page }) => {
		await new BrowsePage(page).map.open('/farms?view=map')
		const filtersTop = (await centerOf(page.getByRole('region', { name: 'Filters' }))).y
		await drag(page, { dy: -180, ms: 900 })
		await expect(handle(page, 'Show more of the list')).toBeVisible()
		await drag(page, { dy: -400, ms: 2000 })
		await expect(handle(page, 'Hide the list')).toBeVisible()
		expect((await centerOf(handle(page, 'Hide the list'))).y).toBeGreaterThan(filtersTop)
		await drag(page, { dy: 60, ms: 40 })
		await expect(handle(page, 'Show more of the list')).toBeVisible()
		await drag(page, { dy: 40, ms: 30 })
		await expect(handle(page, 'Show the list')).toBeVisible()
		await drag(page, { dy: -40, ms: 800 })
		await expect(handle(page, 'Show the list')).toBeVisible()
	})

	test('excludes the part of the map that it covers from the area', async ({ page, request }) => {
		const browse = new BrowsePage(page)
		await browse.map.open('/farms?view=map&bbox=-80.2,42.6,-78.4,43.6')
		const inArea = await totalOf(request, '/api/locations?type=Farm&bbox=-80.2,42.6,-78.4,43.6')
		await expect(browse.count).toHaveText(`${inArea} farms in this area`)
		await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
		await expect(page).not.toHaveURL(/bbox=-80\.2,42\.6,/)
		const box = new URL(page.url()).searchParams.get('bbox')
		await expect(browse.count).toHaveText(
			`${await totalOf(request, `/api/locations?type=Farm&bbox=${box}`)} farms in this area`,
		)
	})
})

test.describe('the filters of a phone', { tag: '@phone' }, () => {
	test('are a dialog that shows the count of results and opens them', async ({ page, request }) => {
		const browse = new BrowsePage(page)
		await page.goto('/farms')
		const opener = page.getByRole('main').getByRole('button', { name: /^Filters/ })
		await opener.click()
		const dialog = page.getByRole('dialog', { name: 'Filters' })
		const all = await totalOf(request, '/api/locations?type=Farm')
		await expect(dialog.getByRole('button', { name: `Show ${all} farms` })).toBeVisible()

		await dialog.getByLabel('Category', { exact: true }).selectOption('Vegetables')
		const vegetables = await totalOf(request, '/api/locations?type=Farm&category=Vegetables')
		await expect(dialog.getByRole('button', { name: `Show ${vegetables} farms` })).toBeVisible()
		await dialog.getByRole('button', { name: /^Show \d/ }).click()
		await expect(dialog).toBeHidden()
		await expect(opener).toBeFocused()

		await page.getByRole('button', { name: 'Search locations...' }).click()
		const search = page.getByRole('dialog', { name: 'Search' })
		await search.getByText('Tomorrow', { exact: true }).click()
		await search.getByLabel('Hour', { exact: true }).selectOption('At 10 AM')
		// On a day when none is open, the list shows those that are open at other times.
		const open =
			(await totalOf(request, '/api/locations?type=Farm&category=Vegetables&openAt=tomorrow-10:00')) || vegetables
		await search.getByRole('button', { name: `Show ${open} farm${open === 1 ? '' : 's'}`, exact: true }).click()
		await expect(search).toBeHidden()
		await expect(page.getByRole('button', { name: 'Search locations...' })).toBeFocused()
		await expect(page.getByText('Vegetables · Open tomorrow 10 AM')).toBeVisible()
		await expect(opener).toContainText('2 active')
		await expect(browse.count).toHaveText(`${open} farm${open === 1 ? '' : 's'}`)
		await expect(page).toHaveURL('/farms?category=Vegetables&openAt=tomorrow-10%3A00')
	})

	test('close with Escape and keep their values', async ({ page }) => {
		await page.goto('/farms')
		await page
			.getByRole('main')
			.getByRole('button', { name: /^Filters/ })
			.click()
		const dialog = page.getByRole('dialog', { name: 'Filters' })
		await dialog.getByLabel('Sort').selectOption('Name')
		await page.keyboard.press('Escape')
		await expect(dialog).toBeHidden()
		await expect(page).toHaveURL('/farms?sort=name')
	})
})

test.describe('pull to refresh', { tag: '@phone' }, () => {
	const START = { x: 180, y: 420 }
	const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

	test('refreshes a list past the threshold only, and not a scrolled list [D10]', async ({ page }) => {
		const browse = new BrowsePage(page)
		await page.goto('/farms')
		await expect(browse.list('Farms').card(1)).toBeVisible()
		await expect(browse.count).toHaveText('16 farms')
		const gate = Promise.withResolvers<void>()
		const requested: string[] = []
		await page.route(LIST_CALLS, async (route) => {
			requested.push(route.request().url())
			await gate.promise
			await route.continue()
		})

		const finger = await Finger.of(page)
		await finger.press(START)
		await finger.move({ dy: 100, ms: 300 })
		await expect(notice(page, 'Pull to refresh')).toBeVisible()
		await finger.lift()
		await expect(notice(page, 'Pull to refresh')).toBeHidden()
		expect(requested).toEqual([])

		await finger.press(START)
		await finger.move({ dy: 200, ms: 500 })
		await expect(notice(page, 'Release to refresh')).toBeVisible()
		await finger.lift()
		await expect(notice(page, 'Refreshing...')).toBeVisible()
		await expect.poll(() => requested.length).toBeGreaterThan(0)
		gate.resolve()
		await expect(notice(page, 'Refreshing...')).toBeHidden()
		await expect(browse.count).toHaveText('16 farms')

		await browse.list('Farms').scrollTo(8)
		await finger.press(START)
		await finger.move({ dy: 200, ms: 500 })
		await expect(notice(page, 'Pull to refresh')).toHaveCount(0)
		await expect(notice(page, 'Release to refresh')).toHaveCount(0)
		await finger.lift()
	})
})

test.describe('touch targets', { tag: '@phone' }, () => {
	const SCREENS = ['/', '/farms', '/map', '/search?q=honey', '/search?q=hunny']

	/** Controls smaller than the minimum, except links in text and in cards, whose target is the whole card. */
	function smallTargets(page: Page): Promise<string[]> {
		return page.evaluate((minimum) => {
			const controls = document.querySelectorAll<HTMLElement>(
				'header :is(a, button), main :is(button, select, label, a)',
			)
			return [...controls]
				.filter((element) => element.checkVisibility({ visibilityProperty: true }))
				.filter((element) => !element.closest('article, p, .visually-hidden, [aria-hidden], [data-map-item], dialog'))
				.map((element) => ({ element, box: element.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 1 && (box.height < minimum || box.width < minimum))
				.map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)
		}, TOUCH_TARGET_PX - BORDERS_PX)
	}

	test('are at least 44 px in size', async ({ page }) => {
		const found: Record<string, string[]> = {}
		for (const path of SCREENS) {
			await page.goto(path)
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
			const small = await smallTargets(page)
			if (small.length > 0) found[path] = small
		}
		expect(found, 'touch targets that are too small').toEqual({})
	})
})
