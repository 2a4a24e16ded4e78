import { expect, test } from './fixtures/guarded-page.ts'

test('the liveness check succeeds', async ({ request }) => {
	expect((await request.get('/healthz')).status()).toBe(200)
})

test('the readiness check succeeds', async ({ request }) => {
	expect((await request.get('/readyz')).status()).toBe(200)
})

test('the home screen opens without errors and without requests to other machines', async ({ page }) => {
	const response = await page.goto('/')
	expect(response?.status()).toBe(200)
	await expect(page.getByRole('main')).toBeVisible()
})

test.describe('the guarded page fixture', () => {
	test('fails a test whose page logs an error', async ({ page }) => {
		test.fail()
		await page.goto('/healthz')
		await page.evaluate(() => console.error('deliberate'))
	})

	test('fails a test whose page sends a request to another machine', async ({ page }) => {
		test.fail()
		await page.goto('/healthz')
		await page.evaluate(() => fetch('http://other-machine.example/').catch(() => undefined))
	})

	test('fails a test whose page has an uncaught error', async ({ page }) => {
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
