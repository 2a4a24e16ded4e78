import type { Page } from '@farmgate/contracts/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../http/errors/app-error.ts'
import { documentParameters } from './field-docs.ts'
import { asParameterIssues, gatherInput, type InputSources, inputSourcesOf } from './input-shape.ts'
import { listOperations, type NamedOperation, type OperationGroups, type RestMapping } from './operation.ts'
import { isNothing, isPage, responsesOf, SIGNED_IN } from './response-docs.ts'
import type { RestScope } from './rest/rest-scope.ts'
import { type OperationContext, runOperation } from './run-operation.ts'

/** The URL of the next page: the request's, with another cursor. */
function nextUrl(requestUrl: string, cursor: string): string {
	const url = new URL(requestUrl, 'http://localhost')
	url.searchParams.set('cursor', cursor)
	return `${url.pathname}${url.search}`
}

/** The items of a page, for the response body. Sets the headers `X-Total-Count` and `Link` to the next page. */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>): Item[] {
	reply.header('x-total-count', page.total)
	if (page.nextCursor !== null) reply.header('link', `<${nextUrl(request.url, page.nextCursor)}>; rel="next"`)
	return page.items
}

async function respond(
	named: NamedOperation,
	sources: InputSources,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<unknown> {
	const { operation } = named
	const input = gatherInput(sources, request)
	try {
		const { output, isCreated } = await runOperation(named, contextOf(request), input)
		if (isNothing(operation.output)) return reply.code(204).send(null)
		if (isPage(operation.output)) return sendPage(request, reply, output as Page<unknown>)
		return reply.code(isCreated ? 201 : 200).send(output)
	} catch (error) {
		if (error instanceof AppError && error.code === 'input.invalid') throw asParameterIssues(error, sources, input)
		throw error
	}
}

/** The caller of a request, for operations. Signals are combined on demand: few operations use them. */
export function contextOf(request: FastifyRequest): OperationContext {
	const { id, ip, viewer, authorize } = request
	return {
		viewer,
		authorize,
		requestId: id,
		address: ip,
		get signal() {
			return request.callerSignal
		},
	}
}

function documentOf({ name, tag, operation }: NamedOperation, sources: InputSources, index: number) {
	const { summary, description, policy } = operation
	const params = documentParameters(sources.path)
	const querystring = documentParameters(sources.query)
	return {
		operationId: index === 0 ? name : `${name}.${index + 1}`,
		tags: [tag],
		summary,
		...(description && { description }),
		...(policy === 'public' ? {} : { security: SIGNED_IN }),
		...(params && { params }),
		...(querystring && { querystring }),
		...(Object.keys(sources.body).length === 0 ? {} : { body: z.object(sources.body) }),
		response: responsesOf(operation),
	}
}

function addRoute(scope: RestScope, named: NamedOperation, { method, path }: RestMapping, index: number): void {
	const { operation } = named
	const sources = inputSourcesOf(operation.input, { method, path }, operation.output)
	scope.route({
		method,
		url: path,
		config: {
			policy: operation.policy,
			operation: named.name,
			isShared: operation.isShared,
			rateLimit: operation.rateLimit,
			deadlineMs: operation.deadlineMs,
		},
		schema: documentOf(named, sources, index),
		handler: (request, reply) => respond(named, sources, request, reply),
	})
}

/** Adds the REST routes of all operations. */
export function addOperationRoutes(scope: RestScope, groups: OperationGroups): void {
	for (const named of listOperations(groups)) {
		for (const [index, mapping] of named.operation.rest.entries()) addRoute(scope, named, mapping, index)
	}
}
