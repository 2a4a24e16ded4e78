import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVerifiedTokens } from './verified-tokens.ts'

const NOW = new Date('2026-06-13T12:00:00Z')
const later = (seconds: number) => vi.setSystemTime(NOW.getTime() + seconds * 1000)
const request = (authorization?: string) => ({ headers: { ...(authorization && { authorization }) } })
const claims = (lifetimeSeconds: number) => ({ exp: NOW.getTime() / 1000 + lifetimeSeconds })

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('remembers a token until it expires', () => {
	const tokens = createVerifiedTokens()
	const valid = claims(30)
	tokens.add(request('Bearer one'), valid)
	later(29)
	expect(tokens.find(request('Bearer one'))).toBe(valid)
	expect(tokens.find(request('Bearer other'))).toBeNull()
	later(30)
	expect(tokens.find(request('Bearer one'))).toBeNull()
})

test('remembers a token that is valid for longer for a minute', () => {
	const tokens = createVerifiedTokens()
	tokens.add(request('Bearer one'), claims(3600))
	later(60)
	expect(tokens.find(request('Bearer one'))).toBeNull()
})

test.each([
	['a cookie alone', undefined],
	['a cookie beside another scheme', 'Basic eDp5'],
])('remembers no session of %s, whose verification depends on other cookies', (_name, authorization) => {
	const tokens = createVerifiedTokens()
	tokens.add(request(authorization), claims(30))
	expect(tokens.find(request(authorization))).toBeNull()
})
