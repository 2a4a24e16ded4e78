import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { MapOnPage } from './fixtures/map-page.ts'
import { openPagesWithoutPreloadedData } from './fixtures/pages-without-preloaded-data.ts'

// Misspelled on purpose: cspell:ignore hunny

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const NARROWEST = { width: 320, height: 640 }
const NO_VIOLATIONS = 'has no accessibility violations, and does not scroll sideways in a narrow window'

type Screen = { path: string; heading: string | RegExp; ready: string }

/** One of each kind of screen, with a text that appears when it is complete. */
const SCREENS: Record<string, Screen[]> = {
	lists: [
		{ path: '/', heading: 'Buy it where it grows.', ready: 'Discover Local Locations' },
		{ path: '/locations', heading: 'Locations', ready: '24 of 34 shown' },
		{ path: '/farms', heading: 'Farms', ready: 'All 16 shown' },
		{ path: '/farms?q=zzzzzz&category=Eggs', heading: 'Eggs', ready: 'Clear filters' },
		{ path: '/map?view=list&q=honey', heading: 'Map', ready: 'Listings (' },
	],
	'the search': [
		{ path: '/search', heading: /^Found \d+ results$/, ready: 'Show more' },
		{ path: '/search?q=honey', heading: /^Found \d+ results$/, ready: 'Locations (' },
		{ path: '/search?q=hunny', heading: /^Found \d+ results$/, ready: 'Nothing matched “hunny”.' },
		{ path: '/search?q=hunny&literal=1', heading: 'No results found', ready: 'Did you mean' },
	],
	'one item': [
		{ path: '/locations/jordan-hollow-goats', heading: 'Jordan Hollow Goats', ready: 'More near Jordan Hollow Goats' },
		{
			path: '/locations/balfour-bean-company',
			heading: 'Balfour Bean Company',
			ready: 'More near Balfour Bean Company',
		},
		{ path: '/locations/no-such-place', heading: 'Location not found', ready: 'Go back' },
		{ path: '/listings/backyard-rhubarb', heading: 'Backyard rhubarb', ready: '$2.00' },
		{ path: '/listings/no-such-product', heading: 'Listing not found', ready: 'Browse listings' },
	],
	'the other kinds': [
		{ path: '/about', heading: 'How it works', ready: 'Connect directly' },
		{ path: '/new', heading: 'Listing assistant', ready: 'What are you selling?' },
		{ path: '/list', heading: 'Shopping list', ready: 'Your list is empty.' },
		{
			path: '/list?items=eggs,honey&start=43.05,-79.29&leaveAt=now&unknownHours=true',
			heading: 'Shopping list',
			ready: 'Driving times are estimated',
		},
		{ path: '/season/on', heading: 'What is in season in Ontario', ready: 'The whole year' },
		{ path: '/weekend?near=43.05,-79.29', heading: 'Markets this weekend', ready: 'Sunday' },
		{ path: '/nope', heading: 'Nothing grows here', ready: 'Browse locations' },
	],
}

test.use({
	// The browser logs failed requests.
	allowedConsoleErrors: /status of (404|502)/,
	// Another day than that of the server, at any hour: a date that is rendered in the wrong time zone does not hydrate.
	timezoneId: new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati',
})

async function open(page: Page, { path, heading, ready }: Screen): Promise<void> {
	await page.goto(path)
	await expect(page.getByRole('heading', { level: 1, name: heading, exact: typeof heading === 'string' })).toBeVisible()
	await expect(page.getByRole('main').getByText(ready).first()).toBeVisible()
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Waits for transitions, so that colors are final. Loading animations are endless and therefore skipped. */
async function animationsDone(page: Page): Promise<void> {
	await page.evaluate(() => {
		const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
		return Promise.all(finite.map((animation) => animation.finished))
	})
}

/** Checks the screen with axe; in the dark theme for color contrast only, because nothing else differs. */
async function expectNoViolations(page: Page): Promise<void> {
	for (const theme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme: theme })
		await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
		await animationsDone(page)
		// Reports one node per passed rule, because collecting all takes most of the time.
		const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
		const rules = theme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
		const { violations, passes } = await rules.analyze()
		const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
		expect(found, `violations in the ${theme} theme`).toEqual([])
		expect(passes.map(({ id }) => id)).toContain('color-contrast')
	}
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
	await page.setViewportSize(NARROWEST)
	// The width that scripts read is rendered in the following frames.
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST.width)
}

test.describe('in both themes', () => {
	test.beforeEach(async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('ui-theme', 'system'))
	})

	for (const [name, screens] of Object.entries(SCREENS)) {
		test(`each screen of ${name} ${NO_VIOLATIONS}`, async ({ page }) => {
			test.slow()
			const size = page.viewportSize() ?? NARROWEST
			for (const screen of screens) {
				await test.step(screen.path, async () => {
					await page.setViewportSize(size)
					await open(page, screen)
					await expectNoViolations(page)
					await expectNoSidewaysScroll(page)
				})
			}
		})
	}

	test('a list grouped by category has no accessibility violations', async ({ page }) => {
		await page.goto('/locations?group=category&kind=both&type=Market')
		await expect(page.getByRole('region', { name: 'Vegetables' }).getByRole('article').first()).toBeVisible()
		await expectNoViolations(page)
	})

	for (const view of ['map', 'split'] as const) {
		test(`the map in the view ${view} ${NO_VIOLATIONS}`, async ({ page }) => {
			const map = new MapOnPage(page)
			await map.open(`/map?view=${view}`)
			await map.items.first().focus()
			await expect(map.tooltip).toBeVisible()
			await expectNoViolations(page)
			await expectNoSidewaysScroll(page)
		})
	}

	test("the marker of the visitor's position has no accessibility violations", async ({ page, context }) => {
		await context.grantPermissions(['geolocation'])
		// On the lake, where no other marker overlaps the position.
		await context.setGeolocation({ latitude: 43.3, longitude: -79.3 })
		const map = new MapOnPage(page)
		await map.open('/map?view=split&lat=43.16&lng=-79.245&zoom=15')
		await page.getByRole('button', { name: 'Show my location' }).click()
		const position = map.canvas.getByRole('button', { name: 'Your location' })
		await expect(page).toHaveURL(/bbox=/)
		// A late response renders the map again and closes the tooltip.
		await expect(async () => {
			await map.canvas.focus()
			await position.focus()
			await expect(map.tooltip).toHaveText('Your location', { timeout: 1000 })
		}).toPass()
		await expectNoViolations(page)
	})

	test('suggestions have no accessibility violations', async ({ page }) => {
		await page.goto('/')
		await page.getByRole('combobox', { name: 'Search farms, markets and products' }).pressSequentially('hon')
		await expect(page.getByRole('option').first()).toBeVisible()
		await page.keyboard.press('ArrowDown')
		await expectNoViolations(page)
	})

	test('the map and the sheet above it have no accessibility violations', { tag: '@phone' }, async ({ page }) => {
		await new MapOnPage(page).open('/map')
		await expectNoViolations(page)
		await page.getByRole('button', { name: 'Show the list' }).click()
		await expect(page.getByRole('list', { name: 'Locations' })).toBeInViewport()
		await expectNoViolations(page)
		await expectNoSidewaysScroll(page)
	})

	test('the filters of a narrow window have no accessibility violations', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/locations?category=Eggs&openAt=sat-10:00&near=43.16,-79.25')
		await page
			.getByRole('main')
			.getByRole('button', { name: /^Filters/ })
			.click()
		await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show \d/ })).toBeVisible()
		await expectNoViolations(page)
	})

	test('the menu of a narrow window has no accessibility violations', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/about')
		await page.getByRole('button', { name: 'Open menu' }).click()
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
		await expectNoViolations(page)
	})

	test('an error screen has no accessibility violations', async ({ page }) => {
		await openPagesWithoutPreloadedData(page)
		await page.route('**/api/trpc/**', (route) => route.fulfill({ status: 502, body: '' }))
		await page.goto('/farms')
		await expect(page.getByRole('alert')).toContainText('Something went wrong.')
		await expectNoViolations(page)
	})
})
