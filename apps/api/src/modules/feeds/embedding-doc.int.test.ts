import { readFileSync } from 'node:fs'
import { FEED_FORMATS, FEED_ITEMS, feedPath } from '@farmgate/contracts/feed-address'
import { FILTER_FIELDS } from '@farmgate/contracts/filter'
import { parametersOf } from '@farmgate/contracts/filter-query'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'

const text = readFileSync(new URL('../../../../../docs/embedding.md', import.meta.url), 'utf8')
const { db } = await workerDatabase()
const app = await buildTestApp({ db, webRoot: writeTestWebBuild() })

const addresses = [...text.matchAll(/`(\/api\/[^`]*)`/g)].map((match) => match[1] ?? '')

test('serves every URL of docs/embedding.md', async () => {
	expect(addresses.length).toBeGreaterThan(6)
	for (const address of addresses) expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200])
	const frame = /src="https:\/\/farms\.example(\/embed[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
	expect((await app.inject(frame ?? '/missing')).statusCode).toBe(200)
})

test('docs/embedding.md describes all feeds and parameters', () => {
	for (const items of FEED_ITEMS) {
		for (const format of FEED_FORMATS) expect(addresses).toContain(feedPath(items, format))
	}
	for (const name of parametersOf(FILTER_FIELDS)) expect(text).toContain(`\`${name}\``)
})
