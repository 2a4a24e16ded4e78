import { randomBytes } from 'node:crypto'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/
/** 72 bits: two of a billion requests have the same id with a probability of one in ten thousand. */
const ID_BYTES = 9

/** The request id set by a proxy if it is valid, else a new one of 12 characters. */
export function requestIdFrom(header: string | string[] | undefined): string {
	if (typeof header === 'string' && VALID_REQUEST_ID.test(header)) return header
	return randomBytes(ID_BYTES).toString('base64url')
}
