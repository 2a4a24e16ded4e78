import { expect, test } from 'vitest'
import { keyedHash, newVisitorKey } from './visitor-hash.ts'

test('identifies a visitor only in one scope and with one key', () => {
	const [key, other] = [newVisitorKey(), newVisitorKey()]
	const scope = 'location 1'
	const hash = keyedHash(key, { scope, visitor: '192.0.2.7' })
	expect(keyedHash(key, { scope, visitor: '192.0.2.7' })).toBe(hash)
	const others = [
		keyedHash(key, { scope, visitor: '192.0.2.8' }),
		keyedHash(key, { scope: 'location 2', visitor: '192.0.2.7' }),
		keyedHash(other, { scope, visitor: '192.0.2.7' }),
	]
	expect(new Set([hash, ...others]).size).toBe(4)
	expect(hash).not.toContain('192')
})
