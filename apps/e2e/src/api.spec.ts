import type { APIResponse } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'

test('the API documentation lists every operation and can execute one', async ({ page, request }) => {
	await page.goto('/api/docs')
	await expect(page.getByRole('heading', { name: /Farmgate/ })).toBeVisible()
	const { paths } = await (await request.get('/api/openapi.json')).json()
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
	)
	expect(operations.length).toBeGreaterThan(40)
	const shown = page.locator('.opblock-summary')
	await expect(shown).toHaveCount(operations.length)
	const texts = await shown.evaluateAll((rows) =>
		rows.map((row) => {
			const part = (name: string) => row.querySelector(name)?.textContent?.replaceAll('\u200b', '').trim() ?? ''
			return `${part('.opblock-summary-method')} ${part('.opblock-summary-path')}`
		}),
	)
	expect(texts.sort()).toEqual(operations.sort())

	const operation = page.locator('.opblock', { has: page.locator('[data-path="/api/categories"]') })
	await operation.locator('.opblock-summary-control').click()
	await operation.getByRole('button', { name: 'Try it out' }).click()
	await operation.getByRole('button', { name: 'Execute' }).click()
	await expect(operation.getByText('Maple Syrup').first()).toBeVisible()
})

test('the OpenAPI document has version 3.1 and error responses', async ({ request }) => {
	const document = await (await request.get('/api/openapi.json')).json()
	expect(document.openapi).toMatch(/^3\.1\./)
	const { responses } = document.paths['/api/locations/{id}'].get
	expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '404']))
})

test('lists have a total and a link to the next page, and the pages contain each item once [P3]', async ({
	request,
}) => {
	const ids: number[] = []
	let next: string | undefined = '/api/locations?limit=25'
	let total = ''
	while (next !== undefined) {
		const response: APIResponse = await request.get(next)
		total = response.headers()['x-total-count'] ?? ''
		ids.push(...(await response.json()).map(({ id }: { id: number }) => id))
		next = /<([^>]+)>;\s*rel="next"/.exec(response.headers().link ?? '')?.[1]
	}
	expect(ids).toHaveLength(Number(total))
	expect(new Set(ids).size).toBe(ids.length)
})

test('a pending location is in no list', async ({ request }) => {
	const locations: { isApproved: boolean }[] = await (await request.get('/api/locations?limit=500')).json()
	expect(locations.length).toBeGreaterThan(30)
	expect(locations.filter((location) => !location.isApproved)).toEqual([])
})

for (const { path, ...expected } of [
	{ path: '/api/nope', status: 404, code: 'route.not_found' },
	{ path: '/api', status: 404, code: 'route.not_found' },
	{ path: '/api/locations/999999', status: 404, code: 'location.not_found' },
	{ path: '/api/locations/slug/nope', status: 404, code: 'location.not_found' },
	{ path: '/api/listings/999999', status: 404, code: 'listing.not_found' },
	{ path: '/api/categories/999999/listings', status: 404, code: 'category.not_found' },
	{ path: '/api/locations?limit=0', status: 400, code: 'input.invalid', issues: [{ path: 'limit' }] },
	{ path: '/api/locations?typ=Farm', status: 400, code: 'input.invalid', issues: [{ path: 'typ' }] },
]) {
	test(`${path} returns a JSON error with status ${expected.status} [P4]`, async ({ request }) => {
		const response = await request.get(path, { headers: { accept: 'text/html' } })
		expect(response.headers()['content-type']).toContain('application/json')
		const body = await response.json()
		expect({ ...body, status: response.status() }).toMatchObject({ ...expected, message: expect.any(String) })
	})
}

test('assets are cached permanently and pages are revalidated', async ({ page, request }) => {
	const response = await page.goto('/about')
	expect(response?.headers()['cache-control']).toMatch(/^public, max-age=0.*, must-revalidate$/)
	const script = await page.locator('script[type="module"]').getAttribute('src')
	const file = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
	expect(file.headers()).toMatchObject({
		'cache-control': 'public, max-age=31536000, immutable',
		'content-encoding': 'br',
	})
})
