import { randomUUID } from 'node:crypto'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/

/** The request id set by a proxy if it is valid, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
	return typeof header === 'string' && VALID_REQUEST_ID.test(header) ? header : randomUUID()
}
