import { expect, test } from 'vitest'
import { createPatientFetch } from './patient-fetch.ts'

const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '0' } })
const settings = { timeoutMs: 1000, retries: 2 }

/** A `fetch` that gives these responses in order. */
function responding(...responses: (() => Response)[]) {
	const calls: unknown[] = []
	const send = async (input: unknown) => {
		calls.push(input)
		const next = responses[calls.length - 1]
		if (next === undefined) throw new TypeError('fetch failed')
		return next()
	}
	return { send, calls }
}

test('repeats a GET while the server is busy', async () => {
	const { send, calls } = responding(busy, busy, () => new Response('done'))
	const response = await createPatientFetch(settings, send)('http://farms.example')
	expect(await response.text()).toBe('done')
	expect(calls).toHaveLength(3)
})

test('returns the last response when the server stays busy', async () => {
	const { send, calls } = responding(busy, busy, busy)
	expect((await createPatientFetch(settings, send)('http://farms.example')).status).toBe(503)
	expect(calls).toHaveLength(3)
})

test('sends a write once', async () => {
	const { send, calls } = responding(busy)
	const init = { method: 'POST' }
	expect((await createPatientFetch(settings, send)('http://farms.example', init)).status).toBe(503)
	await expect(createPatientFetch(settings, send)('http://farms.example', init)).rejects.toThrow('fetch failed')
	expect(calls).toHaveLength(2)
})

test('ends an attempt that takes too long', async () => {
	const never = (_input: unknown, init?: RequestInit) =>
		new Promise<Response>((_resolve, reject) => {
			init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
		})
	const fetch = createPatientFetch({ timeoutMs: 10, retries: 0 }, never)
	await expect(fetch('http://farms.example')).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('ends the pause after a lost connection when the caller aborts', async () => {
	const aborting = new AbortController()
	const { send, calls } = responding()
	const lost = async (input: unknown) => {
		setImmediate(() => aborting.abort())
		return await send(input)
	}
	const fetch = createPatientFetch({ ...settings, retries: 1 }, lost)
	await expect(fetch('http://farms.example', { signal: aborting.signal })).rejects.toMatchObject({ name: 'AbortError' })
	expect(calls).toHaveLength(1)
})
