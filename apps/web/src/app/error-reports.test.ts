import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { HttpStatusError } from '../shared/errors/read-error.ts'
import { reportBug } from './error-reports.ts'

// Of Node; tests have one that fails.
const networkFetch = globalThis.fetch
const received: string[] = []
const sentry = createServer(async (request, response) => {
	received.push(await text(request))
	response.setHeader('access-control-allow-origin', '*').end('{}')
}).listen(0, '127.0.0.1')
await once(sentry, 'listening')
const { port } = sentry.address() as AddressInfo
afterAll(() => sentry.close())
afterEach(() => document.head.querySelector('meta')?.remove())

test('a bug is reported with its place in the code, without its message and the address of the page', async () => {
	vi.stubGlobal('fetch', networkFetch)
	const bug = new RangeError('nell@farms.example typed 12 Mill Road')
	bug.stack = `RangeError: ${bug.message}\n    at showCard (https://farms.example/assets/card.js?q=honey:3:14)`
	reportBug(bug)
	document.head.insertAdjacentHTML('beforeend', `<meta name="sentry-dsn" content="http://key@127.0.0.1:${port}/7">`)
	window.history.replaceState(null, '', '/farms?near=43.51234,-79.91234')
	reportBug(new HttpStatusError(503, 'busy', ''))
	reportBug(bug)
	await expect.poll(() => received.length).toBe(1)
	const event = JSON.parse(received[0]?.split('\n')[2] ?? '')
	expect(event.exception.values).toMatchObject([
		{ type: 'RangeError', stacktrace: { frames: [{ function: 'showCard', lineno: 3, colno: 14 }] } },
	])
	expect(event.sdk.settings).toEqual({ infer_ip: 'never' })
	expect(received[0]).not.toMatch(/nell|Mill|honey|43\.5|near=/)
})
