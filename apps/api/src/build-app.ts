import type { MapSource } from '@farmgate/contracts/map-sources'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { createAppRouter } from './app-router.ts'
import { createServices, type Services } from './create-services.ts'
import type { Identity } from './integrations/identity/identity-port.ts'
import { originsOf } from './integrations/tiles/map-sources.ts'
import { addAccountRoutes } from './modules/account/account.routes.ts'
import { addBrowseRoutes } from './modules/browse/browse.routes.ts'
import { addCategoryRoutes } from './modules/categories/categories.routes.ts'
import { addClaimRoutes } from './modules/claims/claims.routes.ts'
import { addFavoriteRoutes } from './modules/favorites/favorites.routes.ts'
import { addFeedRoutes } from './modules/feeds/feeds.routes.ts'
import { addHealthRoutes } from './modules/health/health.routes.ts'
import { addListingRoutes } from './modules/listings/listings.routes.ts'
import { addConfirmationRoutes } from './modules/locations/confirmations.routes.ts'
import { addLocationRoutes } from './modules/locations/locations.routes.ts'
import { noImageCache } from './modules/map-images/image-cache.ts'
import { createMapDrawer, noTileProviders } from './modules/map-images/map-drawer.ts'
import { addMapImageRoutes } from './modules/map-images/map-images.routes.ts'
import { createMapImagesService, type MapImagesService } from './modules/map-images/map-images.service.ts'
import { addReportRoutes } from './modules/reports/reports.routes.ts'
import { addSearchRoutes } from './modules/search/search.routes.ts'
import { addMapSourceRoutes } from './modules/tiles/map-sources.routes.ts'
import { addTileRoutes, type TileSource } from './modules/tiles/tiles.routes.ts'
import { addTownRoutes } from './modules/towns/towns.routes.ts'
import { addUsersWebhook } from './modules/users/users-webhook.routes.ts'
import type { PageWorker } from './modules/web/page-worker.ts'
import { addSitemapRoutes } from './modules/web/sitemap.routes.ts'
import { createWebRepository } from './modules/web/web.repository.ts'
import { addWebRoutes } from './modules/web/web.routes.ts'
import { addAdmissionControl } from './platform/admission.ts'
import type { Clock } from './platform/clock.ts'
import { closeConnectionsWhenClosing } from './platform/connection-close.ts'
import type { Queryable } from './platform/database.ts'
import { handleClientError, handleError, handleFrameworkError } from './platform/error-handler.ts'
import type { LoggerOptions } from './platform/logger.ts'
import { addMissingPathAnswers } from './platform/missing-paths.ts'
import { addRateLimits, type RateLimitOptions } from './platform/rate-limits.ts'
import { requestIdFrom } from './platform/request-id.ts'
import { addRequestLog } from './platform/request-log.ts'
import { addRequestScope } from './platform/request-scope.ts'
import { addApiDocument, addApiDocumentPages } from './platform/rest/api-document.ts'
import { addRestRoutes, type RestScope } from './platform/rest/rest-scope.ts'
import { trackRoutePolicies } from './platform/route-policies.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { addTrpc } from './platform/trpc-plugin.ts'
import { addViewer } from './platform/viewer.ts'

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
	/** Renders pages; left out, the browser renders them. Closed with the server. */
	pageWorker?: PageWorker | null
	logger: LoggerOptions | false
	/** Who tells who is signed in. */
	identity: Identity
	/** 'off': nobody is ever asked to slow down; for tests and measurements. */
	rateLimits: RateLimitOptions | 'off'
	/** Bounds on the work under way; left out, those of production. */
	load?: { requestsAtATime?: number; deadlineMs?: number }
	/** The address people see, such as https://farms.example; null when it is not known. */
	publicOrigin: string | null
	/** Whom to believe about the client: everybody, nobody, so many proxies, or these addresses. */
	trustProxy: boolean | number | string
}

/** A batch of typed calls is one long path. */
const MAX_PATH_PARAMETER_LENGTH = 5000
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

function addRestRoutesOf(rest: RestScope, services: Services): void {
	addLocationRoutes(rest, services.locations, services.locationListings)
	addListingRoutes(rest, services.listings)
	addCategoryRoutes(rest, services.categories)
	addBrowseRoutes(rest, services.browse)
	addSearchRoutes(rest, services.search)
	addAccountRoutes(rest, services.account)
	addFavoriteRoutes(rest, services.favorites)
	addConfirmationRoutes(rest, services.confirmations)
	addClaimRoutes(rest, services.claims)
	addReportRoutes(rest, services.reports)
	addTownRoutes(rest, services.towns)
}

/** The whole server, ready for `listen` or `inject`; it listens to nothing by itself and owns none of its dependencies. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
	const app = fastify({
		logger: deps.logger,
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
		requestIdHeader: false,
		genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
		routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
		trustProxy: toTrust(deps.trustProxy),
		forceCloseConnections: 'idle',
		clientErrorHandler: handleClientError,
		frameworkErrors: handleFrameworkError,
	})
	app.setErrorHandler(handleError)
	addRequestLog(app)
	addAdmissionControl(app, deps.load?.requestsAtATime)
	addRequestScope(app, deps.load?.deadlineMs)
	closeConnectionsWhenClosing(app)
	addMissingPathAnswers(app)
	trackRoutePolicies(app)
	const mapSources = deps.mapSources ?? []
	const isHttps = deps.publicOrigin?.startsWith('https:') ?? false
	await addSecurityHeaders(app, { isHttps, identity: deps.identity.config, imageOrigins: originsOf(mapSources) })
	await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] })
	await addApiDocument(app, deps.publicOrigin)

	const services = createServices(deps)
	const procedures = createAppRouter(services, deps.identity.config)
	addHealthRoutes(app, deps.findFault)
	const limitUser = deps.rateLimits === 'off' ? null : await addRateLimits(app, deps.rateLimits)
	await deps.identity.mount(app)
	await addUsersWebhook(app, deps.identity, services.users)
	await app.register(async (scope) => {
		await addViewer(scope, { identity: deps.identity, viewerOf: services.users.viewerOf })
		if (limitUser !== null) scope.addHook('onRequest', limitUser)
		await addTrpc(scope, procedures)
		await addRestRoutes(scope, (rest) => {
			addRestRoutesOf(rest, services)
			addFeedRoutes(rest, services.feeds, deps)
			addMapSourceRoutes(rest, mapSources)
			addMapImageRoutes(rest, deps.mapImages ?? drawnEachTime(deps.tiles))
		})
	})
	await addApiDocumentPages(app)
	addTileRoutes(app, deps.tiles)
	addSitemapRoutes(app, { service: services.sitemap, publicOrigin: deps.publicOrigin })
	await addWebRoutes(app, {
		...deps,
		pageWorker: deps.pageWorker ?? null,
		procedures,
		repository: createWebRepository(deps.db),
	})
	return app
}
