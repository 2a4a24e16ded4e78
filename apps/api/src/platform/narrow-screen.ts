import type { FastifyRequest } from 'fastify'

/** Whether the visitor's screen is probably narrow: a guess from the device. If the window has another width, the browser renders again. */
export function hasNarrowScreen({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	const hint = headers['sec-ch-ua-mobile']
	return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}
