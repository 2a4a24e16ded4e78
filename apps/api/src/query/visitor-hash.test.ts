import { expect, test } from 'vitest'
import { networkOf, newVisitorKey, visitorHash } from './visitor-hash.ts'

test.each([
	['192.0.2.7', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
	['2001:DB8:1:2::9', '2001:db8:1:2'],
	['2001:0db8:0001:0002::', '2001:db8:1:2'],
	['2001:db8::1', '2001:db8:0:0'],
	['fe80::1%eth0', 'fe80:0:0:0'],
	['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
	expect(networkOf(address)).toBe(network)
})

test('identifies a visitor only for one location and key', () => {
	const [key, other] = [newVisitorKey(), newVisitorKey()]
	const hash = visitorHash(key, 1, '192.0.2.7')
	expect(visitorHash(key, 1, '192.0.2.7')).toBe(hash)
	const others = [
		visitorHash(key, 1, '192.0.2.8'),
		visitorHash(key, 2, '192.0.2.7'),
		visitorHash(other, 1, '192.0.2.7'),
	]
	expect(new Set([hash, ...others]).size).toBe(4)
	expect(hash).not.toContain('192')
})
