import { expect, test } from './fixtures/guarded-page.ts'

test('the process answers that it lives', async ({ request }) => {
	expect((await request.get('/healthz')).status()).toBe(200)
})

test('the server is ready once its database is migrated', async ({ request }) => {
	expect((await request.get('/readyz')).status()).toBe(200)
})

test('the start page shows itself without an error and without asking another machine', { tag: '@phone' }, async ({
	page,
}) => {
	const answer = await page.goto('/')
	expect(answer?.status()).toBe(200)
	await expect(page.getByRole('main')).toBeVisible()
})

test.describe('the guard of these tests', () => {
	test('fails a test whose page logs an error', async ({ page }) => {
		test.fail()
		await page.goto('/healthz')
		await page.evaluate(() => console.error('deliberate'))
	})

	test('fails a test whose page asks another machine', async ({ page }) => {
		test.fail()
		await page.goto('/healthz')
		await page.evaluate(() => fetch('http://other-machine.example/').catch(() => undefined))
	})

	test('fails a test whose page throws outside of a handler', async ({ page }) => {
		test.fail()
		await page.goto('/healthz')
		const thrown = page.waitForEvent('pageerror')
		await page.evaluate(() => {
			setTimeout(() => {
				throw new Error('deliberate')
			})
		})
		await thrown
	})
})
