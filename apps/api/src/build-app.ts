import type { MapSource } from '@farmgate/contracts/map-sources'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { createAppRouter } from './app-router.ts'
import { createServices } from './create-services.ts'
import type { Identity } from './integrations/identity/identity-port.ts'
import { originsOf } from './integrations/tiles/map-sources.ts'
import { addFeedRoutes } from './modules/feeds/feeds.routes.ts'
import { addHealthRoutes } from './modules/health/health.routes.ts'
import { noImageCache } from './modules/map-images/image-cache.ts'
import { createMapDrawer, noTileProviders } from './modules/map-images/map-drawer.ts'
import { addMapImageRoutes } from './modules/map-images/map-images.routes.ts'
import { createMapImagesService, type MapImagesService } from './modules/map-images/map-images.service.ts'
import { addTileRoutes, type TileSource } from './modules/tiles/tiles.routes.ts'
import { addUsersWebhook } from './modules/users/users-webhook.routes.ts'
import { addSitemapRoutes } from './modules/web/sitemap.routes.ts'
import { addWebRoutes } from './modules/web/web.routes.ts'
import { createOperations, type Operations } from './operations.ts'
import { addAdmissionControl } from './platform/admission.ts'
import type { Clock } from './platform/clock.ts'
import { closeConnectionsWhenClosing } from './platform/connection-close.ts'
import {
	CONNECTION_LIMITS,
	type ConnectionLimits,
	connectionOptions,
	limitConnections,
	trackResponses,
} from './platform/connection-limits.ts'
import type { Queryable } from './platform/database.ts'
import { handleClientError, handleError, handleFrameworkError } from './platform/error-handler.ts'
import { addHostCheck } from './platform/host-check.ts'
import type { LoggerOptions } from './platform/logger.ts'
import { addMissingPathAnswers } from './platform/missing-paths.ts'
import { addOperationRoutes } from './platform/operations/rest-routes.ts'
import { addRateLimits, type RateLimiters, type RateLimitOptions } from './platform/rate-limits.ts'
import { requestIdFrom } from './platform/request-id.ts'
import { addRequestLog, RequestLogController } from './platform/request-log.ts'
import { addRequestScope } from './platform/request-scope.ts'
import { addApiDocument, addApiDocumentPages } from './platform/rest/api-document.ts'
import { addRestRoutes } from './platform/rest/rest-scope.ts'
import { trackRoutePolicies } from './platform/route-policies.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { addTrpc } from './platform/trpc-plugin.ts'
import { addViewer } from './platform/viewer.ts'
import { addWriteGuard } from './platform/write-guard.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** What the typed routers and the REST routes are made of. */
		operations: Operations
	}
}

export type AppDependencies = {
	/** What repositories read from: the pool, or in tests a transaction. */
	db: Queryable
	/** Resolves with what keeps the server from serving, in a few words, or null. */
	findFault: () => Promise<string | null>
	clock: Clock
	tiles: TileSource
	/** Raster grounds that browsers may lay over those tiles; left out, there are none. */
	mapSources?: readonly MapSource[]
	/** Pictures of the map; left out, they are drawn from `tiles` each time. */
	mapImages?: MapImagesService
	/** Absolute path of the folder that the web build writes; it need not exist. */
	webRoot: string
	logger: LoggerOptions | false
	/** Who tells who is signed in. */
	identity: Identity
	/** 'off': nobody is ever asked to slow down; for tests and measurements. */
	rateLimits: RateLimitOptions | 'off'
	/** Bounds on the work under way; left out, those of production. */
	load?: { requestsAtATime?: number; deadlineMs?: number }
	/** The address people see, such as https://farms.example. Null: requests may name local hosts only, and links repeat them. */
	publicOrigin: string | null
	/** The address that the server listens on, whose name requests may use too. Default 127.0.0.1. */
	listenHost?: string
	/** Whom to believe about the client: everybody, nobody, so many proxies, or these addresses. */
	trustProxy: boolean | number | string
	/** Differences from `CONNECTION_LIMITS`. */
	connectionLimits?: Partial<ConnectionLimits>
}

/** As long as Node lets a path be, so that the longest batch of typed calls still reaches its route. */
const MAX_PATH_PARAMETER_LENGTH = 16 * 1024
/** Below this a compressed answer is no smaller. */
const COMPRESS_FROM_BYTES = 1024

function toTrust(trustProxy: AppDependencies['trustProxy']) {
	return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}

/** Tiles that do not say where they end are taken to be of the whole world. */
const WHOLE_WORLD = [-180, -90, 180, 90] as const

function drawnEachTime(tiles: TileSource): MapImagesService {
	const drawer = createMapDrawer({
		tiles: { tile: tiles.tile, maxZoom: tiles.maxZoom, bounds: WHOLE_WORLD },
		providers: noTileProviders,
		onProviderFailure: () => {},
	})
	return createMapImagesService({ drawer, cache: noImageCache })
}

/** The whole server, ready for `listen` or `inject`; it listens to nothing by itself and owns none of its dependencies. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
	let limiters: RateLimiters | null = null
	const connectionLimits = { ...CONNECTION_LIMITS, ...deps.connectionLimits }
	const app = fastify({
		logger: deps.logger,
		logController: new RequestLogController(),
		requestIdHeader: false,
		genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
		routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
		trustProxy: toTrust(deps.trustProxy),
		forceCloseConnections: 'idle',
		...connectionOptions(connectionLimits),
		clientErrorHandler: handleClientError,
		frameworkErrors: (error, request, reply) => {
			void handleFrameworkError(error, request, reply, async () => limiters?.limitAddress(request, reply))
		},
	})
	app.setErrorHandler(handleError)
	limitConnections(app, connectionLimits)
	trackResponses(app)
	addRequestLog(app)
	addAdmissionControl(app, deps.load?.requestsAtATime)
	addRequestScope(app, deps.load?.deadlineMs)
	// With a public origin nothing follows from the host that a request names, except at the embedded identity service.
	if (deps.publicOrigin === null || deps.identity.config.isEmbedded) {
		addHostCheck(app, { listenHost: deps.listenHost ?? '127.0.0.1', publicOrigin: deps.publicOrigin })
	}
	closeConnectionsWhenClosing(app)
	addMissingPathAnswers(app)
	trackRoutePolicies(app)
	const mapSources = deps.mapSources ?? []
	const isHttps = deps.publicOrigin?.startsWith('https:') ?? false
	await addSecurityHeaders(app, { isHttps, identity: deps.identity.config, imageOrigins: originsOf(mapSources) })
	await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] })
	await addApiDocument(app, deps.publicOrigin)

	const services = createServices(deps)
	const operations = createOperations(services, deps.identity.config, mapSources)
	app.decorate('operations', operations)
	addHealthRoutes(app, deps.findFault)
	limiters = deps.rateLimits === 'off' ? null : await addRateLimits(app, deps.rateLimits)
	addWriteGuard(app, { ownOrigins: deps.identity.authorizedParties, publicOrigin: deps.publicOrigin })
	await deps.identity.mount(app)
	await addUsersWebhook(app, deps.identity, services.users)
	await app.register(async (scope) => {
		const { viewerOf, signInAgeOf } = services.users
		await addViewer(scope, { identity: deps.identity, viewerOf, signInAgeOf, audit: services.audit })
		if (limiters !== null) scope.addHook('onRequest', limiters.limitUser)
		await addTrpc(scope, createAppRouter(operations))
		await addRestRoutes(scope, (rest) => {
			addOperationRoutes(rest, operations)
			addFeedRoutes(rest, services.feeds, deps)
			addMapImageRoutes(rest, deps.mapImages ?? drawnEachTime(deps.tiles))
		})
	})
	await addApiDocumentPages(app)
	addTileRoutes(app, deps.tiles)
	addSitemapRoutes(app, { service: services.sitemap, publicOrigin: deps.publicOrigin })
	await addWebRoutes(app, { webRoot: deps.webRoot, service: services.web, publicOrigin: deps.publicOrigin })
	return app
}
