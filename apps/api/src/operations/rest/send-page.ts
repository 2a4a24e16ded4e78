import type { Page } from '@farmgate/contracts/page'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The URL of the next page: the request's, with another cursor. */
function nextUrl(requestUrl: string, cursor: string): string {
	const url = new URL(requestUrl, 'http://localhost')
	url.searchParams.set('cursor', cursor)
	return `${url.pathname}${url.search}`
}

/**
 * The items of a page, for the response body. Sets the headers `X-Total-Count` (with `X-Total-Count-Relation: gte` for a
 * minimum number) and `Link` to the next page.
 */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>): Item[] {
	reply.header('x-total-count', page.total.value)
	if (page.total.atLeast) reply.header('x-total-count-relation', 'gte')
	if (page.nextCursor !== null) reply.header('link', `<${nextUrl(request.url, page.nextCursor)}>; rel="next"`)
	return page.items
}
