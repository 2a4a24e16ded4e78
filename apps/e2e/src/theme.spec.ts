import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'

const LIGHT_BACKGROUND_MIN = 200
const DARK_BACKGROUND_MAX = 80

/** Lightness of the page's background, 0 to 255; NaN when it is transparent. */
async function backgroundLightness(page: Page): Promise<number> {
	return await page.evaluate(() => {
		const context = document.createElement('canvas').getContext('2d')
		if (context === null) throw new Error('the browser gives no canvas')
		context.fillStyle = getComputedStyle(document.body).backgroundColor
		context.fillRect(0, 0, 1, 1)
		const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
		return alpha === 255 ? Math.round((red + green + blue) / 3) : Number.NaN
	})
}

async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
	await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
	if (scheme === 'dark') await expect.poll(() => backgroundLightness(page)).toBeLessThan(DARK_BACKGROUND_MAX)
	else await expect.poll(() => backgroundLightness(page)).toBeGreaterThan(LIGHT_BACKGROUND_MIN)
}

const choice = (page: Page, name: string) =>
	page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name })

test('the theme chosen in the footer is stored and can be changed back', async ({ page }) => {
	await page.goto('/about')
	await page.getByText('Dark', { exact: true }).click()
	await expectScheme(page, 'dark')
	expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark')
	await page.goto('/farms')
	await expect(choice(page, 'Dark')).toBeChecked()
	await expectScheme(page, 'dark')
	await page.getByText('Light', { exact: true }).click()
	await expectScheme(page, 'light')
})

for (const { stored, system } of [
	{ stored: 'dark', system: 'light' },
	{ stored: 'system', system: 'dark' },
] as const) {
	test(`the stored theme "${stored}" is dark from the first paint in a ${system} system [B4]`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: system })
		await page.addInitScript((theme) => localStorage.setItem('ui-theme', theme), stored)
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		await page.route(/\/assets\/.*\.js$/, async (route) => {
			await released
			await route.continue()
		})

		await page.goto('/about', { waitUntil: 'commit' })
		await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
		await expectScheme(page, 'dark')

		await page.evaluate(() => {
			const root = document.documentElement
			const record = () => {
				if (root.dataset.mantineColorScheme !== 'dark') root.toggleAttribute('data-was-light', true)
			}
			new MutationObserver(record).observe(root, { attributeFilter: ['data-mantine-color-scheme'] })
		})
		release()
		await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
		await expectScheme(page, 'dark')
		await expect(page.locator('html[data-was-light]')).toHaveCount(0)
	})
}

test('the default theme is light in a dark system, and "System" follows it while the page is open [B4]', async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: 'dark' })
	await page.goto('/about')
	await expect(choice(page, 'Light')).toBeChecked()
	await expectScheme(page, 'light')
	await page.getByText('System', { exact: true }).click()
	await expectScheme(page, 'dark')
	await page.emulateMedia({ colorScheme: 'light' })
	await expectScheme(page, 'light')
	expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('system')
})
