import type { Page } from '@farmgate/contracts/page'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The address of the next page: the one asked for, with every parameter kept but the cursor. */
function nextAddress(requestUrl: string, cursor: string): string {
	const url = new URL(requestUrl, 'http://localhost')
	url.searchParams.set('cursor', cursor)
	return `${url.pathname}${url.search}`
}

/**
 * Answers a page as a plain array. The rest of it goes into headers: `X-Total-Count` (with `X-Total-Count-Relation: gte`
 * when there are at least so many) and `Link` to the next page.
 */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>): Item[] {
	reply.header('x-total-count', page.total.value)
	if (page.total.atLeast) reply.header('x-total-count-relation', 'gte')
	if (page.nextCursor !== null) reply.header('link', `<${nextAddress(request.url, page.nextCursor)}>; rel="next"`)
	return page.items
}
