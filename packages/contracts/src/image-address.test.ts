import { describe, expect, test } from 'vitest'
import { safeImageAddress } from './image-address.ts'

describe('an image may be', () => {
	test.each([
		['a path of this server', '/uploads/gate.webp?v=2', '/uploads/gate.webp?v=2'],
		['on a public host', 'https://images.example/gate.webp', 'https://images.example/gate.webp'],
		['on a port of one', 'https://images.example:8443/a', 'https://images.example:8443/a'],
		['at an address that is not escaped', 'https://images.example/é', 'https://images.example/%C3%A9'],
	])('%s', (_name, address, shown) => {
		expect(safeImageAddress(address)).toBe(shown)
	})
})

describe('an image may not be', () => {
	test.each([
		['nothing', null],
		['an empty text', ''],
		['a name of no kind', 'gate.webp'],
		['without TLS', 'http://images.example/a.png'],
		['a script', 'javascript:alert(1)'],
		['data', 'data:image/svg+xml,<svg/>'],
		['at a host that the page chooses the protocol of', '//images.example/a.png'],
		['the same with a backslash', '/\\images.example/a.png'],
		['the same hidden by a tab', '/\t/images.example/a.png'],
		['behind a name and password', 'https://user:secret@images.example/a.png'],
		['behind a name', 'https://user@images.example/a.png'],
		['at an IPv4 address', 'https://192.168.0.1/a.png'],
		['at an IPv4 address written as one number', 'https://3232235521/a.png'],
		['at an IPv6 address', 'https://[::1]/a.png'],
		['on this machine', 'https://localhost/a.png'],
		['on a name of this machine', 'https://a.localhost/a.png'],
		['on the local network', 'https://printer.local/a.png'],
		['longer than an address may be', `https://images.example/${'a'.repeat(2048)}`],
	])('%s', (_name, address) => {
		expect(safeImageAddress(address)).toBeNull()
	})
})
