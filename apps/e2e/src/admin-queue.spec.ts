import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { openSession } from './fixtures/session.ts'

const ADMIN = 'admin@farmgate.test'

/** Submits locations as a visitor. Returns their names, the newest first. */
async function submitLocations(page: Page, count: number): Promise<string[]> {
	const mark = randomUUID().slice(0, 8)
	const names = Array.from({ length: count }, (_, index) => `Queue Farm ${mark} ${index}`)
	for (const [index, name] of names.entries()) {
		const data = {
			name,
			type: 'Farm',
			address: '12 Orchard Road, Fonthill, ON',
			coordinates: { lat: 42.1 + index / 10, lng: -81.9 },
		}
		expect((await page.request.post('/api/locations', { data })).status()).toBe(201)
	}
	return names.toReversed()
}

test('an admin approves, rejects and undoes by keyboard', { tag: '@changes-lists' }, async ({ page }) => {
	const [first = '', second = ''] = await submitLocations(page, 2)
	await openSession(page.context(), ADMIN)
	await page.goto('/dashboard')
	await page.getByRole('link', { name: /^Admin Locations( [\d,]+ waiting)?$/ }).click()
	const current = (name: string) => page.getByRole('heading', { level: 2, name })
	// Other tests may submit locations at the same time.
	const open = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?Farm ·`) }).press('Enter')
	await open(first)
	await expect(current(first)).toBeFocused()

	await page.keyboard.press('a')
	const message = page.getByRole('article', { name: `${first} approved` })
	await expect(message).toBeVisible()
	const [above, below] = await Promise.all(
		[message, page.getByRole('button', { name: 'Approve', exact: true })].map((part) => part.boundingBox()),
	)
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
	await expect(page.getByRole('heading', { level: 2 })).toBeFocused()

	await open(second)
	await page.keyboard.press('r')
	const dialog = page.getByRole('dialog', { name: `Reject ${second}` })
	await dialog.getByLabel('Reason').fill('No such address.')
	await dialog.getByRole('button', { name: 'Reject' }).click()
	await expect(page.getByText(`${second} rejected`)).toBeVisible()
	await expect(current(second)).toBeHidden()

	await page.keyboard.press('F8')
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(current(second)).toBeVisible()

	const counts = await Promise.all(
		[first, second].map(async (name) => {
			const found = await page.request.get('/api/locations', { params: { q: name } })
			return (await found.json()).length
		}),
	)
	expect(counts).toEqual([1, 0])
})

test('a queue fills a phone with one item and its actions', { tag: '@phone' }, async ({ page }) => {
	const [name = ''] = await submitLocations(page, 1)
	await openSession(page.context(), ADMIN)
	await page.goto('/admin/locations')
	await page.getByRole('button', { name: new RegExp(`^${name} ?Farm ·`) }).click()
	await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport()
	await page.getByRole('button', { name: 'Back to the list' }).click()
	await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
})
