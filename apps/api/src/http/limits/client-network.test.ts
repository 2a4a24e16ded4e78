import { expect, test } from 'vitest'
import { clientNetworkOf } from './client-network.ts'

test.each([
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
	['2001:0db8:0001:0002:0:0:0:0', '2001:db8:1:2::/64'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['::', '0:0:0:0::/64'],
	['unknown', null],
	['', null],
	['203.0.113.7:4711', null],
])('%s is counted as %s', (address, network) => {
	expect(clientNetworkOf(address)).toBe(network)
})

test('counts the addresses of a /64 network as one client', () => {
	expect(clientNetworkOf('2001:db8:0:1::1')).toBe(clientNetworkOf('2001:db8:0:1:ffff:ffff:ffff:ffff'))
	expect(clientNetworkOf('2001:db8:0:1::1')).not.toBe(clientNetworkOf('2001:db8:0:2::1'))
})
