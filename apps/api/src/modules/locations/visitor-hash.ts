import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

const KEY_BYTES = 32
const IPV6_GROUPS = 8
/** One household or phone has all addresses of its /64. */
const NETWORK_GROUPS = 4

/** The address, of IPv6 the /64 network, of an IPv4 address in IPv6 form the IPv4 address. */
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
 * A mark of a visitor at one location: the same as long as key and network are, and without the key neither the address nor
 * that two marks belong to one visitor can be found out.
 */
export function visitorHash(key: string, locationId: number, address: string): string {
	return createHmac('sha256', key)
		.update(`${locationId} ${networkOf(address)}`)
		.digest('base64url')
}
