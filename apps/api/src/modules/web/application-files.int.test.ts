import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { openPage } from '../../testing/read-page.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { TEST_ENTRY, TEST_SCREENS, writeTestWebBuild } from '../../testing/web-build.ts'

const database = await ownDatabase()
const app = await buildTestApp({ db: database.db, webRoot: writeTestWebBuild() })
const AT_ONCE = `<script type="module" crossorigin src="${TEST_ENTRY}">`

beforeAll(() => insertLocation(database.db, { type: 'Farm' }))

describe('the code of the application', () => {
	test('comes after what the server draws, that of the screen together with the rest', async () => {
		const { html } = await openPage(app, '/farms')
		expect(html).toContain('class="first-paint"')
		expect(html).toContain(`src="/start-after-paint.js" fetchpriority="low" data-entry="${TEST_ENTRY}"`)
		for (const address of TEST_SCREENS['/farms'].scripts) expect(html).toContain(address)
		expect(html).not.toContain(AT_ONCE)
	})

	test.each(['/map', '/about', '/dashboard'])('is asked for at once by %s, where nothing is drawn', async (path) => {
		const { html } = await openPage(app, path)
		expect(html).toContain(AT_ONCE)
		expect(html).not.toContain('start-after-paint')
		for (const address of TEST_SCREENS['/map'].scripts) expect(html.includes(address)).toBe(path === '/map')
	})
})

test('the page that stands in for all of them has nothing of any', async () => {
	const shell = await openPage(app, '/app-shell')
	expect(shell.html).toContain('<div id="root"></div>')
	expect(shell.html).toContain(AT_ONCE)
	expect(shell.data).toBeNull()
	expect(shell.meta('robots')).toMatch(/noindex/)
})
