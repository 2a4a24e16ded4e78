import type { Page } from '@playwright/test'
import { locationBySlug } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const HOSTILE = `</script><img src=x onerror=alert(1)>"' {{7*7}} \u202E${'Unbreakable'.repeat(12)}`
const TEXTS = ['name', 'title', 'description', 'address', 'city', 'region', 'pickupInstructions', 'paymentInfo']
const LINKS = ['website', 'facebookUrl', 'xUrl', 'instagramUrl', 'contactPhone', 'contactEmail']

/** A response body whose user texts are replaced with hostile ones. */
function hostile(body: string): string {
	return JSON.stringify(
		JSON.parse(body, (key, value) => {
			if (key === 'categories' && Array.isArray(value)) return [HOSTILE, `2${HOSTILE}`]
			if (LINKS.includes(key)) return 'javascript:alert(2)'
			return TEXTS.includes(key) && typeof value === 'string' ? HOSTILE : value
		}),
	)
}

/** Fails on injected elements, script links and horizontal overflow. */
async function expectHarmless(page: Page): Promise<void> {
	await expect(page.locator('img[src="x"], [href^="javascript:"]')).toHaveCount(0)
	const overflow = await page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('[role="dialog"]')].map(
			(element) => element.scrollWidth - element.clientWidth,
		),
	)
	expect(Math.max(...overflow), 'horizontal overflow in px').toBeLessThanOrEqual(0)
}

// Server-rendered pages are tested in the API; here, the data reaches a real browser.
test('hostile texts of a location are shown as text in lists, dialogs and print', async ({ page, request }) => {
	const location = await locationBySlug(request, 'eighteenmile-creek-farm')
	const dialogs: string[] = []
	page.on('dialog', async (dialog) => {
		dialogs.push(dialog.message())
		await dialog.dismiss()
	})
	await page.setViewportSize({ width: 320, height: 740 })
	await page.addInitScript((id) => {
		localStorage.setItem('guestLocationFavorites', JSON.stringify([id]))
		window.print = () => undefined
	}, location.id)
	await page.route('**/api/trpc/locations.*', async (route) => {
		const response = await route.fetch()
		await route.fulfill({ response, body: hostile(await response.text()) })
	})

	await page.goto('/favorites')
	const card = page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: HOSTILE }).first()
	await expect(card).toBeVisible()
	await expectHarmless(page)

	await card.click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
	await expectHarmless(page)

	await page.getByRole('button', { name: 'Claim this location' }).click()
	await expect(page.getByRole('dialog')).toContainText(HOSTILE)
	await expectHarmless(page)
	await page.keyboard.press('Escape')

	await page.getByRole('button', { name: 'Print a sheet' }).click()
	await expect(page.locator('[data-print-sheet]')).toContainText(HOSTILE)
	await page.emulateMedia({ media: 'print' })
	await expectHarmless(page)
	expect(dialogs).toEqual([])
})
