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
import { declareRateLimit } from '../rate-limit-cost.ts'

/** What the document names once and refers to everywhere. */
z.globalRegistry.add(location, { id: 'Location' })
z.globalRegistry.add(listing, { id: 'Listing' })
z.globalRegistry.add(favorite, { id: 'Favorite' })
z.globalRegistry.add(claimRequest, { id: 'ClaimRequest' })
z.globalRegistry.add(problemReport, { id: 'ProblemReport' })
z.globalRegistry.add(category, { id: 'Category' })
z.globalRegistry.add(mapView, { id: 'MapView' })
z.globalRegistry.add(errorBody, { id: 'Error' })

const DESCRIPTION = `Farms, farmstands, markets and shops, and what is for sale there.

Lists are plain arrays. \`limit\` and \`cursor\` page them: follow the \`Link\` header with \`rel="next"\` until there is none.
\`X-Total-Count\` says how many match; with \`X-Total-Count-Relation: gte\` there are at least so many.

A parameter that is not described here is refused with 400, so that a misspelled filter is noticed.
Failures have the body of the schema \`Error\`; every answer bears an \`X-Request-Id\` to quote when asking for help.`

/** Zod's transform leaves out the headers of responses; they are what a list is paged by. */
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
					cookie: { type: 'apiKey', in: 'cookie', name: '__session', description: 'The session of our own pages' },
				},
			},
			servers: [{ url: publicOrigin ?? '/' }],
			tags: [
				{ name: 'Locations', description: 'Farms, farmstands, markets and shops' },
				{ name: 'Listings', description: 'What is for sale' },
				{ name: 'Categories', description: 'The words that sort both' },
				{ name: 'Account', description: 'What belongs to the person who is signed in' },
				{ name: 'Favorites', description: 'The places that the person who is signed in keeps' },
				{ name: 'Claims', description: 'Places without an owner, and who says that they are theirs' },
				{ name: 'Reports', description: 'What visitors say is wrong' },
				{ name: 'Feeds', description: 'Everything that matches, for use elsewhere' },
				{ name: 'Map', description: 'The same answers, as a map draws them' },
			],
		},
		hideUntagged: true,
		transform,
		transformObject: jsonSchemaTransformObject,
	})
}

/** Serves the document at /api/openapi.json and a page to read it at /api/docs, which asks no other host for anything. */
export async function addApiDocumentPages(app: FastifyInstance): Promise<void> {
	app.get('/api/openapi.json', { config: { policy: 'public' } }, async (_request, reply) =>
		reply.header('cache-control', 'no-cache').send(app.swagger()),
	)
	await app.register(async (scope) => {
		declareRateLimit(scope, 'unlimited')
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
