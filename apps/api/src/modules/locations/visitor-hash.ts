import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

const KEY_BYTES = 32
const IPV6_GROUPS = 8
/** Groups of a /64 network, which belongs to one household or phone. */
const NETWORK_GROUPS = 4

/** The IPv4 address, also of an IPv4-mapped IPv6 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
	if (mapped !== undefined) return mapped
	if (!isIPv6(address)) return address
	const [first = '', last = ''] = address.replace(/%.*/, '').split('::')
	const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
	const zeros = Math.max(0, IPV6_GROUPS - groupsOf(first).length - groupsOf(last).length)
	const groups = [...groupsOf(first), ...Array.from({ length: zeros }, () => '0'), ...groupsOf(last)]
	const canonical = groups.map((group) => Number.parseInt(group, 16).toString(16))
	return canonical.slice(0, NETWORK_GROUPS).join(':')
}

/** A key for the visitor hashes of one day. */
export function newVisitorKey(): string {
	return randomBytes(KEY_BYTES).toString('base64url')
}

/**
 * Identifies a visitor at one location on one day (HMAC-SHA-256). Without the key, it reveals neither the address nor other
 * hashes of the same visitor.
 */
export function visitorHash(key: string, locationId: number, address: string): string {
	return createHmac('sha256', key)
		.update(`${locationId} ${networkOf(address)}`)
		.digest('base64url')
}
