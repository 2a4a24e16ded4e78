import { expect, test } from 'vitest'
import { requestIdFrom } from '../log/request-log.ts'

test('keeps a valid id from a proxy', () => {
	expect(requestIdFrom('proxy_id-12345678')).toBe('proxy_id-12345678')
})

test.each([
	undefined,
	'',
	'short',
	'a'.repeat(65),
	'line\nbreak-12345',
	'<script>alert</script>',
	['one-id-1', 'two-id-2'],
])('%j is replaced', (header) => {
	expect(requestIdFrom(header)).toMatch(/^[\w-]{12}$/)
})

test('new ids differ', () => {
	const ids = Array.from({ length: 1000 }, () => requestIdFrom(undefined))
	expect(new Set(ids).size).toBe(1000)
})
