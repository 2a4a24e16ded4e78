import { category } from '@farmgate/contracts/category'
import { claimRequest } from '@farmgate/contracts/claim-request'
import { errorBody } from '@farmgate/contracts/errors'
import { favorite } from '@farmgate/contracts/favorite'
import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { mapView } from '@farmgate/contracts/map-view'
import { problemReport } from '@farmgate/contracts/problem-report'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { allowInlineStyles } from '../../http/headers/security-headers.ts'
import { declareRateLimit } from '../../http/limits/rate-limit-cost.ts'

/** Shared schemas of the document (components). */
z.globalRegistry.add(location, { id: 'Location' })
z.globalRegistry.add(listing, { id: 'Listing' })
z.globalRegistry.add(favorite, { id: 'Favorite' })
z.globalRegistry.add(claimRequest, { id: 'ClaimRequest' })
z.globalRegistry.add(problemReport, { id: 'ProblemReport' })
z.globalRegistry.add(category, { id: 'Category' })
z.globalRegistry.add(mapView, { id: 'MapView' })
z.globalRegistry.add(errorBody, { id: 'Error' })

const DESCRIPTION = `Farms, farmstands, markets and shops, and what they have for sale.

Lists are JSON arrays with \`limit\` and \`cursor\`: follow the \`Link\` header with \`rel="next"\` until there is none.
\`X-Total-Count\` is the number of matches.

The text \`q\` is split into words. Each must match a name, goods, town, region, postal code, address or description; case, accents, punctuation
and plurals do not matter, and the last word may be incomplete. A town, state or postal code in \`q\` limits the results to its surroundings
(\`understood\` of \`/api/search\` says which); "open now", "open sunday" and "in season" set \`openAt\` and \`inSeason\` when those are absent.

Unknown parameters and unknown fields at the first level of a body are rejected with 400, so that misspelled ones are noticed. Fields of a resource that cannot be
written, such as \`id\` and \`createdAt\`, are ignored: a resource can be sent as it was read.
Writes, except uploads of files, need a body of type \`application/json\`, which may be empty (\`{}\`), and must come from a page of this site or a client that
sends no \`Origin\`; otherwise the status is 415 or 403. DELETE and PATCH without fields need no body.

Errors have the schema \`Error\`. Responses have an \`X-Request-Id\`, except results that are the same for all callers; quote it when you ask for help. If the request has one, so does every response.`

/** Adds the response headers, which zod's transform omits. */
const transform: typeof jsonSchemaTransform = (route) => {
	const result = jsonSchemaTransform(route)
	const responses = (result.schema as { response?: Record<string, { headers?: unknown }> } | undefined)?.response ?? {}
	for (const [status, declared] of Object.entries(route.schema?.response ?? {})) {
		const response = responses[status]
		if (response !== undefined && typeof declared === 'object' && 'headers' in declared)
			response.headers = declared.headers
	}
	return result
}

/** Collects the routes registered after it into an OpenAPI 3.1 document. */
export async function addApiDocument(app: FastifyInstance, publicOrigin: string | null): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: 'Farmgate',
				version: '1.0.0',
				description: DESCRIPTION,
				license: { name: 'MIT', identifier: 'MIT' },
			},
			components: {
				securitySchemes: {
					bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session token' },
					cookie: { type: 'apiKey', in: 'cookie', name: '__session', description: 'The session on pages of this site' },
				},
			},
			servers: [{ url: publicOrigin ?? '/' }],
			tags: [
				{ name: 'Locations', description: 'Farms, farmstands, markets and shops' },
				{ name: 'Listings', description: 'Products for sale' },
				{ name: 'Categories', description: 'Categories of locations and listings' },
				{ name: 'Search', description: 'Suggestions, corrections and what is in season' },
				{ name: 'Towns', description: 'Pages of towns, such as "Honey near Fonthill"' },
				{ name: 'Addresses', description: 'Suggestions and positions of addresses, for forms' },
				{ name: 'Listing assistant', description: 'Replies of the assistant and generated pictures' },
				{ name: 'Account', description: 'Data of the signed-in user' },
				{ name: 'Favorites', description: 'Favorite locations of the signed-in user' },
				{ name: 'Shopping trips', description: 'Where to buy everything on a list in one trip' },
				{ name: 'Claims', description: 'Requests to take over a location without an owner' },
				{ name: 'Reports', description: 'Problems that visitors report' },
				{ name: 'Photos', description: 'Photos of locations and listings' },
				{ name: 'Feeds', description: 'All matches as files for other programs' },
				{ name: 'Map', description: 'Matches as markers and clusters, base layers and images' },
				{ name: 'Imports', description: 'Imports of directory files; for admins' },
				{ name: 'Mail', description: 'Messages that were sent; for admins' },
				{ name: 'Admin', description: 'Who changed what; for admins' },
			],
		},
		hideUntagged: true,
		transform,
		transformObject: jsonSchemaTransformObject,
	})
}

/** Serves the document at /api/openapi.json and its viewer at /api/docs, which loads nothing from other hosts. */
export async function addApiDocumentPages(app: FastifyInstance): Promise<void> {
	app.get('/api/openapi.json', { config: { policy: 'public' } }, async (_request, reply) =>
		reply.header('cache-control', 'no-cache').send(app.swagger()),
	)
	await app.register(async (scope) => {
		declareRateLimit(scope, 'unlimited')
		allowInlineStyles(scope)
		await scope.register(swaggerUi, {
			routePrefix: '/api/docs',
			uiConfig: { docExpansion: 'list', deepLinking: true },
			theme: {
				title: 'Farmgate API',
				css: [{ filename: 'farmgate.css', content: '.swagger-ui .topbar { display: none }' }],
			},
		})
	})
}
