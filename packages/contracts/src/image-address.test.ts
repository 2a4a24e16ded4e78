import { describe, expect, test } from 'vitest'
import { safeImageAddress } from './image-address.ts'

describe('accepts an image', () => {
	test.each([
		['at a path of this server', '/uploads/gate.webp?v=2', '/uploads/gate.webp?v=2'],
		['on a public host', 'https://images.example/gate.webp', 'https://images.example/gate.webp'],
		['on a port of a public host', 'https://images.example:8443/a', 'https://images.example:8443/a'],
		['at an unescaped address', 'https://images.example/é', 'https://images.example/%C3%A9'],
	])('%s', (_name, address, shown) => {
		expect(safeImageAddress(address)).toBe(shown)
	})
})

describe('rejects', () => {
	test.each([
		['null', null],
		['an empty text', ''],
		['a relative path', 'gate.webp'],
		['http', 'http://images.example/a.png'],
		['a script URL', 'javascript:alert(1)'],
		['a data URL', 'data:image/svg+xml,<svg/>'],
		['a protocol-relative URL', '//images.example/a.png'],
		['a protocol-relative URL with a backslash', '/\\images.example/a.png'],
		['a protocol-relative URL with a tab', '/\t/images.example/a.png'],
		['a user name and password', 'https://user:secret@images.example/a.png'],
		['a user name', 'https://user@images.example/a.png'],
		['an IPv4 address', 'https://192.168.0.1/a.png'],
		['an IPv4 address written as one number', 'https://3232235521/a.png'],
		['an IPv6 address', 'https://[::1]/a.png'],
		['localhost', 'https://localhost/a.png'],
		['a subdomain of localhost', 'https://a.localhost/a.png'],
		['a host of the local network', 'https://printer.local/a.png'],
		['a URL of more than 2048 characters', `https://images.example/${'a'.repeat(2048)}`],
	])('%s', (_name, address) => {
		expect(safeImageAddress(address)).toBeNull()
	})
})
