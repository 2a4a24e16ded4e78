import { randomUUID } from 'node:crypto'

const SANE_REQUEST_ID = /^[\w-]{8,64}$/

/** The id a proxy in front gave the request, when it is harmless in a log and a header; else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
	return typeof header === 'string' && SANE_REQUEST_ID.test(header) ? header : randomUUID()
}
