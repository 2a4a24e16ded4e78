import { describe, expect, test } from 'vitest'
import { createResponseStore, type ResponseStore } from './response-store.ts'

const KEY = '/api/locations'
/** The beginning of a minute. */
const NOW = Date.parse('2026-06-13T16:00:00Z')

const versionOf = (text: string, transaction = 1) => ({ text, transaction })

function responseOf(body: string | Buffer = 'body', version = 'v1', startedAt = NOW) {
	return { version, startedAt, headers: {}, contentHeaders: {}, body: Buffer.from(body) }
}

/** A store with a response of version v1. */
function filledStore(): ResponseStore {
	const store = createResponseStore()
	store.note(KEY, NOW)
	store.store(KEY, responseOf(), NOW)
	return store
}

test('keys are wanted when they are requested again within two seconds', () => {
	const store = createResponseStore()
	expect(store.isWanted(KEY, NOW)).toBe(false)
	store.note(KEY, NOW)
	expect(store.isWanted(KEY, NOW + 2000)).toBe(true)
	expect(store.isWanted(KEY, NOW + 4001)).toBe(false)
})

describe('a response is found', () => {
	test('for the version that it was computed from', () => {
		const store = filledStore()
		expect(store.find(KEY, versionOf('v1'), NOW)).toMatchObject({ body: Buffer.from('body') })
		expect(store.find(KEY, versionOf('v2'), NOW)).toBeNull()
	})

	test('for five seconds', () => {
		expect(filledStore().find(KEY, versionOf('v1'), NOW + 5000)).not.toBeNull()
		expect(filledStore().find(KEY, versionOf('v1'), NOW + 5001)).toBeNull()
	})

	test('in the minute in which it was begun, because opening hours change at whole minutes', () => {
		const [before, minute] = [NOW + 59_999, NOW + 60_000]
		const store = createResponseStore()
		store.note(KEY, before)
		store.store(KEY, responseOf('closes at 12:01', 'v1', before), before)
		expect(store.find(KEY, versionOf('v1'), before)).not.toBeNull()
		expect(store.find(KEY, versionOf('v1'), minute)).toBeNull()
		store.store(KEY, responseOf('ended in the next minute', 'v1', before), minute)
		expect(store.find(KEY, versionOf('v1'), minute)).toBeNull()
	})
})

describe('while transactions commit every 40 ms', () => {
	const busyStore = () => {
		const store = createResponseStore()
		store.note(KEY, NOW)
		for (const seconds of [0, 1]) store.find(KEY, versionOf('v1', 25 * seconds), NOW + 1000 * seconds)
		return store
	}

	test('only keys are wanted that are requested more often', () => {
		const [store, start] = [busyStore(), NOW + 1000]
		store.note('often', start)
		store.note('seldom', start)
		const wanted = (key: string, every: number) => [1, 2, 3].map((count) => store.isWanted(key, start + every * count))
		expect(wanted('often', 15)).toEqual([true, true, true])
		expect(wanted('seldom', 30)).toEqual([false, false, false])
	})

	test('other keys are wanted again once a second, to see whether that has changed', () => {
		const store = busyStore()
		expect(store.isWanted(KEY, NOW + 1500)).toBe(false)
		expect(store.isWanted(KEY, NOW + 2100)).toBe(true)
		store.find(KEY, versionOf('v2', 25), NOW + 2100)
		expect(store.isWanted(KEY, NOW + 2500)).toBe(true)
	})
})

test('never needs more than its bytes, and keeps what is requested most', () => {
	const store = createResponseStore(100_000)
	store.note(KEY, NOW)
	store.store(KEY, responseOf('hot'), NOW)
	for (let index = 0; index < 500; index += 1) {
		const key = `/api/locations/${index}`
		store.note(key, NOW)
		store.store(key, responseOf(Buffer.alloc(5000)), NOW)
		expect(store.bytes()).toBeLessThanOrEqual(100_000)
		expect(store.find(KEY, versionOf('v1'), NOW)).not.toBeNull()
	}
	expect(store.find('/api/locations/499', versionOf('v1'), NOW)).not.toBeNull()
	expect(store.find('/api/locations/1', versionOf('v1'), NOW)).toBeNull()
})

test('leaves out responses that would replace too many, and very long addresses', () => {
	const store = createResponseStore(100_000)
	store.note(KEY, NOW)
	store.store(KEY, responseOf(Buffer.alloc(30_000)), NOW)
	expect(store.find(KEY, versionOf('v1'), NOW)).toBeNull()
	store.note('x'.repeat(3000), NOW)
	expect(store.isWanted('x'.repeat(3000), NOW)).toBe(false)
})
