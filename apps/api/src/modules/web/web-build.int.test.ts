import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { openPage } from '../../testing/read-page.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { TEST_ENTRY, TEST_SCREENS, TEST_STYLES, writeTestWebBuild } from '../../testing/web-build.ts'

const database = await ownDatabase()
const pageWorker = await sourcePageRenderer()
const app = await buildTestApp({ db: database.db, webRoot: writeTestWebBuild(), pageWorker })
const AT_ONCE = `<script type="module" crossorigin src="${TEST_ENTRY}">`

beforeAll(() => insertLocation(database.db, { type: 'Farm' }))

describe('the code of the application', () => {
	test('is loaded after the first paint, with all files of the screen', async () => {
		const { html } = await openPage(app, '/farms')
		expect(html).toMatch(/<div id="root"><div /)
		expect(html).toContain(TEST_STYLES)
		expect(html).toContain(`src="/start-after-paint.js" fetchpriority="low" data-entry="${TEST_ENTRY}"`)
		for (const address of TEST_SCREENS['/farms']) expect(html).toContain(address)
		expect(html).not.toContain(AT_ONCE)
	})

	test('is loaded immediately on a page without markup', async () => {
		const { html } = await openPage(app, '/dashboard')
		expect(html).toContain(AT_ONCE)
		expect(html).not.toContain('start-after-paint')
		for (const address of TEST_SCREENS['/dashboard']) expect(html).toContain(address)
	})
})

test('the shell does not depend on the URL', async () => {
	const shell = await openPage(app, '/app-shell')
	expect(shell.html).toContain('<div id="root"></div>')
	expect(shell.html).toContain(AT_ONCE)
	expect(shell.data).toBeNull()
	expect(shell.meta('robots')).toMatch(/noindex/)
})
