import type { Locator, Page } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { totalOf } from './fixtures/directory.ts'
import { Finger } from './fixtures/finger.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const TOUCH_TARGET_PX = 44
/** A button inside of a frame of the full height is lower by the frame's border, which leads to it all the same. */
const BORDERS_PX = 2
/** What a list and its counts ask for; a finger on a card also fetches its place ahead. */
const LIST_CALLS = /\/api\/trpc\/(?:locations\.list|browse\.facets)/

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
	const box = await locator.boundingBox()
	if (box === null) throw new Error('nothing to put a finger on')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe('the sheet over the map', { tag: '@phone-only' }, () => {
	const sheet = (page: Page) => page.getByRole('region', { name: 'Results' })
	const handle = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
	const firstCard = (page: Page) => new BrowsePage(page).list('Farms').card(1).getByRole('link')

	/** Drags the sheet by its heading, once it has come to rest: what slides is not where it was measured. */
	async function drag(page: Page, move: { dy: number; ms: number }): Promise<void> {
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
		const finger = await Finger.of(page)
		await finger.press(await middleOf(sheet(page).getByRole('heading', { level: 1 })))
		await finger.move(move)
		await finger.lift()
	}

	test('has three heights, by its handle', async ({ page }) => {
		await new BrowsePage(page).map.open('/farms?view=map')
		await expect(sheet(page)).toContainText(/\d+ farms in this area/)
		await expect(firstCard(page)).not.toBeInViewport()
		await handle(page, 'Show the list').click()
		await expect(firstCard(page)).toBeInViewport()
		const half = (await middleOf(sheet(page).getByRole('heading', { level: 1 }))).y
		await handle(page, 'Show more of the list').click()
		await expect
			.poll(async () => (await middleOf(sheet(page).getByRole('heading', { level: 1 }))).y)
			.toBeLessThan(half - 100)
		await handle(page, 'Hide the list').click()
		await expect(handle(page, 'Show the list')).toHaveAttribute('aria-expanded', 'false')
		await expect(firstCard(page)).not.toBeInViewport()
	})

	test('comes to rest where it is dragged to, and goes one height further when it is thrown', async ({ page }) => {
		await new BrowsePage(page).map.open('/farms?view=map')
		const filtersTop = (await middleOf(page.getByRole('region', { name: 'Filters' }))).y
		await drag(page, { dy: -180, ms: 900 })
		await expect(handle(page, 'Show more of the list')).toBeVisible()
		await drag(page, { dy: -400, ms: 2000 })
		await expect(handle(page, 'Hide the list')).toBeVisible()
		expect((await middleOf(handle(page, 'Hide the list'))).y).toBeGreaterThan(filtersTop)
		await drag(page, { dy: 60, ms: 40 })
		await expect(handle(page, 'Show more of the list')).toBeVisible()
		await drag(page, { dy: 40, ms: 30 })
		await expect(handle(page, 'Show the list')).toBeVisible()
		await drag(page, { dy: -40, ms: 800 })
		await expect(handle(page, 'Show the list')).toBeVisible()
	})

	test('covers a part of the map that does not count as seen', async ({ page, request }) => {
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

	test('is found as it was left', async ({ page }) => {
		await new BrowsePage(page).map.open('/farms?view=map')
		await handle(page, 'Show the list').click()
		const name = await firstCard(page).innerText()
		await firstCard(page).click()
		await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
		await page.goBack()
		await expect(handle(page, 'Show more of the list')).toBeVisible()
		await expect(firstCard(page)).toBeInViewport()
	})
})

test.describe('the filters of a phone', { tag: '@phone-only' }, () => {
	test('are a dialog that counts along and leads to what it counted', async ({ page, request }) => {
		const browse = new BrowsePage(page)
		await page.goto('/farms')
		const opener = page.getByRole('main').getByRole('button', { name: /^Filters/ })
		await opener.click()
		const dialog = page.getByRole('dialog', { name: 'Filters' })
		const all = await totalOf(request, '/api/locations?type=Farm')
		await expect(dialog.getByRole('button', { name: `Show ${all} farms` })).toBeVisible()

		await dialog.getByLabel('Category').selectOption('Vegetables')
		const vegetables = await totalOf(request, '/api/locations?type=Farm&category=Vegetables')
		await expect(dialog.getByRole('button', { name: `Show ${vegetables} farms` })).toBeVisible()
		await dialog.getByRole('radio', { name: 'At a day and hour' }).check()
		await dialog.getByLabel('Day', { exact: true }).selectOption('Saturday')
		await dialog.getByLabel('Hour', { exact: true }).selectOption('10 AM')
		const open = await totalOf(request, '/api/locations?type=Farm&category=Vegetables&openAt=sat-10:00')
		const show = dialog.getByRole('button', { name: `Show ${open} farm${open === 1 ? '' : 's'}`, exact: true })
		await expect(dialog.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2)
		await show.click()
		await expect(dialog).toBeHidden()
		await expect(opener).toBeFocused()
		await expect(opener).toContainText('2 active')
		await expect(browse.count).toHaveText(`${open} farm${open === 1 ? '' : 's'}`)
		await expect(page).toHaveURL('/farms?category=Vegetables&openAt=sat-10%3A00')
	})

	test('close with Escape and keep what was chosen', async ({ page }) => {
		await page.goto('/farms')
		await page
			.getByRole('main')
			.getByRole('button', { name: /^Filters/ })
			.click()
		const dialog = page.getByRole('dialog', { name: 'Filters' })
		await dialog.getByLabel('Season').selectOption('July')
		await page.keyboard.press('Escape')
		await expect(dialog).toBeHidden()
		await expect(page).toHaveURL('/farms?inSeason=7')
	})
})

test.describe('pulled down', { tag: '@phone-only' }, () => {
	const START = { x: 180, y: 420 }
	const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

	test('a list is refreshed once it was pulled far enough, and not before', async ({ page }) => {
		const browse = new BrowsePage(page)
		await page.goto('/farms')
		await expect(browse.list('Farms').card(1)).toBeVisible()
		await expect(browse.count).toHaveText('23 farms')
		const answered = Promise.withResolvers<void>()
		const asked: string[] = []
		await page.route(LIST_CALLS, async (route) => {
			asked.push(route.request().url())
			await answered.promise
			await route.continue()
		})

		const finger = await Finger.of(page)
		await finger.press(START)
		await finger.move({ dy: 100, ms: 300 })
		await expect(notice(page, 'Pull to refresh')).toBeVisible()
		await finger.lift()
		await expect(notice(page, 'Pull to refresh')).toBeHidden()
		expect(asked).toEqual([])

		await finger.press(START)
		await finger.move({ dy: 200, ms: 500 })
		await expect(notice(page, 'Release to refresh')).toBeVisible()
		await finger.lift()
		await expect(notice(page, 'Refreshing...')).toBeVisible()
		await expect.poll(() => asked.length).toBeGreaterThan(0)
		answered.resolve()
		await expect(notice(page, 'Refreshing...')).toBeHidden()
		await expect(browse.count).toHaveText('23 farms')
	})

	test('a list that is scrolled down just scrolls', async ({ page }) => {
		await page.goto('/farms')
		await new BrowsePage(page).list('Farms').scrollTo(8)
		const finger = await Finger.of(page)
		await finger.press(START)
		await finger.move({ dy: 200, ms: 500 })
		await expect(notice(page, 'Pull to refresh')).toHaveCount(0)
		await expect(notice(page, 'Release to refresh')).toHaveCount(0)
		await finger.lift()
	})
})

test.describe('for a thumb', { tag: '@phone-only' }, () => {
	const SCREENS = ['/', '/farms', '/map', '/search?q=honey', '/search?q=hunny']

	/** What can be pressed and is smaller than a thumb; links in cards, whose target is the card, and in text excepted. */
	function smallTargets(page: Page): Promise<string[]> {
		return page.evaluate((least) => {
			const pressable = document.querySelectorAll<HTMLElement>(
				'header :is(a, button), main :is(button, select, label, a)',
			)
			return [...pressable]
				.filter((element) => element.checkVisibility({ visibilityProperty: true }))
				.filter((element) => !element.closest('article, p, .visually-hidden, [aria-hidden], [data-map-item], dialog'))
				.map((element) => ({ element, box: element.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 1 && (box.height < least || box.width < least))
				.map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)
		}, TOUCH_TARGET_PX - BORDERS_PX)
	}

	test('everything that can be pressed is large enough', async ({ page }) => {
		const found: Record<string, string[]> = {}
		for (const path of SCREENS) {
			await page.goto(path)
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
			const small = await smallTargets(page)
			if (small.length > 0) found[path] = small
		}
		expect(found, 'targets smaller than a thumb').toEqual({})
	})
})
