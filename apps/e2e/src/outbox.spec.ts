import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures/guarded-page.ts'
import { openSession } from './fixtures/session.ts'

const ADMIN = 'admin@farmgate.test'

test('an admin reads what a claimant was sent', { tag: '@phone' }, async ({ page, request }) => {
	const locations = await (await request.get('/api/locations?limit=100')).json()
	const { id, name } = locations.find(({ ownerUserId }: { ownerUserId: string | null }) => ownerUserId === null)
	const email = 'nell@people.example'
	const claim = { locationId: id, name: 'Nell', email, message: 'My family runs it.' }
	expect((await request.post('/api/claim-requests', { data: claim })).status()).toBe(201)

	// The frame with the message has no storage.
	await page.addInitScript(() => window.top === window && localStorage.setItem('ui-theme', 'system'))
	await openSession(page.context(), ADMIN)
	await page.goto('/admin/outbox')
	await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
	const row = page.getByRole('row', { name: email })
	await expect(row.getByText('No mail server is configured')).toBeVisible()
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme })
		await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
		expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target.join(' '))])).toEqual([])
	}
	const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
	expect(await page.evaluate(isTooWide)).toBe(false)

	await row.getByRole('link', { name: `We received your request for ${name}` }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	const frame = page.frameLocator('iframe[title="Message as HTML"]')
	await expect(frame.getByText(`You asked to manage ${name}`)).toBeVisible()
	expect(await page.evaluate(isTooWide)).toBe(false)
})
