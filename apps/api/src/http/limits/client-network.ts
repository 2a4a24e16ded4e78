import { isIP, isIPv4 } from 'node:net'

/** Hextets of a /64 network, which providers usually assign to one customer. */
const NETWORK_HEXTETS = 4
const ALL_HEXTETS = 8

/** The first four hextets of an IPv6 address in its canonical, compressed form. */
function networkOfIPv6(canonical: string): string {
	const [left = '', right] = canonical.split('::')
	const before = left === '' ? [] : left.split(':')
	if (right === undefined) return before.slice(0, NETWORK_HEXTETS).join(':')
	const after = right === '' ? [] : right.split(':')
	const zeros = Array.from({ length: ALL_HEXTETS - before.length - after.length }, () => '0')
	return [...before, ...zeros, ...after].slice(0, NETWORK_HEXTETS).join(':')
}

/**
 * The key under which a client is counted: an IPv4 address, or the /64 network of an IPv6 address. Null for text that is not
 * an address, which a forwarding header may contain.
 */
export function clientNetworkOf(address: string): string | null {
	// An IPv4 address as an IPv6 socket reports it.
	const unmapped = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
	if (isIPv4(unmapped)) return unmapped
	if (isIP(address) !== 6) return null
	const [withoutZone] = address.split('%')
	return `${networkOfIPv6(new URL(`http://[${withoutZone}]`).hostname.slice(1, -1))}::/64`
}
