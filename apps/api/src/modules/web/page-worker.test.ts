import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadedPage, PageHost, PageRequest } from '@farmgate/contracts/page-rendering'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createPageWorker, type PageWorker } from './page-worker.ts'
import { createPagesService } from './pages.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'farmgate-page-worker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A renderer that loads each page, and then fails depending on its URL. */
const RENDERER = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ type, page, request }) => {
	if (type !== 'render') return
	const shell = { status: 200, head: '<title>Loaded</title>', data: null, version: request.address }
	parentPort.postMessage([{ type: 'loaded', page, result: shell }])
	if (request.address.startsWith('/farms')) for (;;) {}
	if (request.address.startsWith('/markets')) throw new Error('out of memory')
	if (request.address.startsWith('/shops')) parentPort.postMessage([{ type: 'failed', page, message: 'no such component' }])
	else parentPort.postMessage([{ type: 'rendered', page, result: { markup: '<main></main>', version: '1' } }])
})
parentPort.postMessage([{ type: 'ready' }])
`
const file = join(folder, 'renderer.mjs')
writeFileSync(file, RENDERER)

const host: PageHost = { query: async () => ({ data: null }), postalAddress: async () => null }
// Starting the thread counts too, which can take most of a second on a busy machine.
const LIMIT_MS = 2_000
let worker: PageWorker | null = null
afterEach(() => {
	worker?.close()
	worker = null
})

/** The page at a path, and the reported errors. */
async function open(path: string) {
	worker ??= createPageWorker(file, LIMIT_MS)
	const failures: string[] = []
	const service = createPagesService({
		render: worker?.render ?? null,
		clock: { now: () => new Date('2026-06-01T12:00:00Z') },
		onFailure: (error) => failures.push(String(error)),
	})
	return {
		page: await service.pageAt({ path, search: '', origin: 'http://localhost', isNarrow: false }, host),
		failures,
	}
}

describe('a page that cannot be rendered', () => {
	test.each([
		['takes too long', '/farms', /No page after 2000 ms/],
		['crashes the thread', '/markets', /out of memory/],
		['fails', '/shops', /no such component/],
	])('keeps its status and head when rendering %s, and the next page is rendered', async (_name, path, reason) => {
		const { page, failures } = await open(path)
		expect(page).toMatchObject({ status: 200, head: '<title>Loaded</title>', markup: null })
		expect(failures).toEqual([expect.stringMatching(reason)])
		expect(await open('/about')).toMatchObject({ page: { status: 200, markup: '<main></main>' }, failures: [] })
	})
})

test('without a built renderer, the browser renders', () => {
	expect(createPageWorker(join(folder, 'missing.mjs'))).toBeNull()
})

test('a closed worker renders nothing', async () => {
	const closed = createPageWorker(file, LIMIT_MS)
	closed?.close()
	const request: PageRequest = { address: '/', origin: 'http://localhost', isNarrow: false, now: 0 }
	const loaded: LoadedPage[] = []
	await expect(closed?.render(request, host, (page) => loaded.push(page))).rejects.toThrow(/closed|closing/)
	expect(loaded).toEqual([])
})
