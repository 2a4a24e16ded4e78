import { randomFillSync } from 'node:crypto'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/
/** 72 bits: two of a billion requests have the same id with a probability of one in ten thousand. */
const ID_BYTES = 9
/** Random bytes are requested for many ids at once. */
const pool = Buffer.alloc(ID_BYTES * 256)
let used = pool.length

function randomId(): string {
	if (used === pool.length) {
		randomFillSync(pool)
		used = 0
	}
	const start = used
	used += ID_BYTES
	return pool.toString('base64url', start, used)
}

/** The request id set by a proxy if it is valid, else a new one of 12 characters. */
export function requestIdFrom(header: string | string[] | undefined): string {
	return typeof header === 'string' && VALID_REQUEST_ID.test(header) ? header : randomId()
}
