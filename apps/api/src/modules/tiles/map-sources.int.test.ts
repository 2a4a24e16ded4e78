import { mapSources } from '@farmgate/contracts/map-sources'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { PUBLIC_MAP_SOURCES } from '../../http/headers/map-sources.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { db } = await workerDatabase()

test('returns the sources in order', async () => {
	const app = await buildTestApp({ db, mapSources: PUBLIC_MAP_SOURCES })
	const response = await app.inject('/api/map-sources')
	expect(response.statusCode).toBe(200)
	expect(mapSources.parse(response.json()).raster).toEqual(PUBLIC_MAP_SOURCES)
})

test('returns none when raster base layers are off', async () => {
	const app = await buildTestApp({ db })
	expect((await app.inject('/api/map-sources')).json().raster).toEqual([])
	expect((await app.inject('/api/map-sources?scheme=dark')).statusCode).toBe(400)
})

test('allows tiles without https only from configured sources', async () => {
	const own = { url: 'http://127.0.0.1:8080/{z}/{x}/{y}.png', attribution: [{ text: 'Us' }], maxZoom: 17 }
	const imagesOf = async (sources: typeof PUBLIC_MAP_SOURCES) => {
		const app = await buildTestApp({ db, mapSources: sources })
		const policy = String((await app.inject('/')).headers['content-security-policy'])
		return /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
	}
	expect(await imagesOf([{ ...own, scheme: 'light' }])).toContain('http://127.0.0.1:8080')
	expect(await imagesOf([])).not.toContain('http://127.0.0.1:8080')
})
