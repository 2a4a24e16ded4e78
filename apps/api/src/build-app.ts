import { randomUUID } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { MapSource } from '@farmgate/contracts/map-sources'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createAppRouter } from './app-router.ts'
import { createServices, type ServiceDependencies, type Services } from './create-services.ts'
import { addReadReplicas, type ReadReplicas } from './database/database-reads.ts'
import { addRetryAfter, handleClientError, handleError, handleFrameworkError } from './http/errors/error-handler.ts'
import { addNotFoundHandler } from './http/errors/not-found.ts'
import { addHostCheck } from './http/headers/host-check.ts'
import { originsOf } from './http/headers/map-sources.ts'
import { addSecurityHeaders } from './http/headers/security-headers.ts'
import { addWriteGuard } from './http/headers/write-guard.ts'
import { ADMISSION_LIMITS, type AdmissionLimits, addAdmissionControl } from './http/limits/admission.ts'
import { closeConnectionsWhenClosing } from './http/limits/connection-close.ts'
import {
	CONNECTION_LIMITS,
	type ConnectionLimits,
	connectionOptions,
	endUnreadResponses,
	limitConnections,
	limitConnectionsOfAddress,
	trackResponses,
} from './http/limits/connection-limits.ts'
import type { WorkLimits } from './http/limits/fair-work.ts'
import { addRateLimits, type RateLimiters, type RateLimitOptions } from './http/limits/rate-limits.ts'
import { limitBodies } from './http/limits/slow-body.ts'
import type { LoggerOptions } from './http/log/logger.ts'
import { addRequestLog, RequestLogController, requestIdFrom } from './http/log/request-log.ts'
import { addRequestScope } from './http/request-scope.ts'
import { addCalendarRoutes } from './modules/calendars/calendars.routes.ts'
import { addFeedRoutes } from './modules/feeds/feeds.routes.ts'
import { addHealthRoutes } from './modules/health/health.routes.ts'
import { addImportRoutes } from './modules/imports/imports.routes.ts'
import { createMapDrawer, noTileProviders } from './modules/map-images/map-drawer.ts'
import { addMapImageRoutes } from './modules/map-images/map-images.routes.ts'
import { createMapImagesService, type MapImagesService } from './modules/map-images/map-images.service.ts'
import { addPhotoRoutes, addUploadRoutes } from './modules/photos/photos.routes.ts'
import { addProductPictureRoutes } from './modules/pictures/product-pictures.routes.ts'
import type { TileSource } from './modules/tiles/open-tiles.ts'
import { addTileRoutes } from './modules/tiles/tiles.routes.ts'
import { addUsersWebhook } from './modules/users/users-webhook.routes.ts'
import { addCspReportRoutes } from './modules/web/csp-reports.routes.ts'
import type { PageWorker } from './modules/web/page-worker.ts'
import { createWebRepository } from './modules/web/sitemap.repository.ts'
import { addSitemapRoutes } from './modules/web/sitemap.routes.ts'
import { addWebRoutes } from './modules/web/web.routes.ts'
import { addApiDocument, addApiDocumentPages } from './operations/rest/api-document.ts'
import { addRestRoutes } from './operations/rest/rest-scope.ts'
import { addOperationRoutes } from './operations/rest-routes.ts'
import { trackRoutePolicies } from './operations/route-policies.ts'
import { addTrpc } from './operations/trpc-plugin.ts'
import { addViewer } from './operations/viewer.ts'
import { createOperations, type Operations } from './operations.ts'
import type { Identity } from './ports/identity-port.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** The operations behind the tRPC procedures and REST routes. */
		operations: Operations
		/** The use cases behind the operations, for jobs. */
		services: Services
	}
}

export type AppDependencies = Omit<ServiceDependencies, 'onPictureFailure'> & {
	/** Replicas of the database for reads. Default: none. */
	readReplicas?: ReadReplicas | null
	/** Resolves with a short description of a problem that prevents serving, or null. */
	findProblem: () => Promise<string | null>
	tiles: TileSource
	/** Raster base layers. Default: none. */
	mapSources?: readonly MapSource[]
	/** Map images. Default: drawn from `tiles`. */
	mapImages?: MapImagesService
	/** Absolute path of the folder of the web build, which may not exist. */
	webRoot: string
	/** Renders pages. Default: null, the browser renders them. */
	pageWorker?: PageWorker | null
	logger: LoggerOptions | false
	/** Counts requests. */
	observe?: (request: FastifyRequest, reply: FastifyReply) => void
	/** Traces requests. It adds its hooks before all others. */
	trace?: (app: FastifyInstance) => Promise<void>
	/** The identity provider. */
	identity: Identity
	/** 'off' is for tests and measurements. */
	rateLimits: RateLimitOptions | 'off'
	/** Limits on concurrent requests and their duration. Default: those of production. */
	load?: { work?: Partial<WorkLimits>; shares?: Partial<AdmissionLimits>; deadlineMs?: number }
	/** The public origin, such as https://farms.example. Null: only local hosts are served, and links use the request's host. */
	publicOrigin: string | null
	/** The address that the server listens on, which is also a known host. Default: 127.0.0.1. */
	listenHost?: string
	/** Where the browser reports errors. Default: nowhere. */
	sentryDsn?: string | null
	/** The proxies whose forwarding headers are trusted: all, none, a number of proxies, or addresses. */
	trustProxy: boolean | number | string
	/** Differences from `CONNECTION_LIMITS`. */
	connectionLimits?: Partial<ConnectionLimits>
}

/** Node's maximum length of a path, so that the longest tRPC batch reaches its route. */
const MAX_PATH_PARAMETER_LENGTH = 16 * 1024
/** Compressing the map of a country, 0.4 kB, takes 20 µs and saves a third of it. */
const COMPRESS_FROM_BYTES = 256
/** Larger responses are compressed as streams in another thread. For lists of 11 to 43 kB that takes 0.1 to 1.4 ms more CPU. */
const COMPRESS_INLINE_TO_BYTES = 64 * 1024
/** A list of 24 takes 0.06 ms instead of 0.21 with the default of 6, and is 6 % larger. */
const GZIP_LEVEL = 3
/** Lists are 7 % smaller than with the plugin's default of 4, and take 140 µs longer for 43 kB (docs/decisions/0056). */
const BROTLI_QUALITY = 5
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
/** A window of 64 kB, as large as the responses that are compressed inline: memory for the usual 4 MB takes a third of the time. */
const INLINE_BROTLI_OPTIONS = {
	params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 16 },
}

function toTrust(trustProxy: AppDependencies['trustProxy']) {
	return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}

function bundledMapImages(tiles: TileSource): MapImagesService {
	return createMapImagesService({
		drawer: createMapDrawer({ tiles, providers: noTileProviders, onProviderFailure: () => {} }),
	})
}

/** The server, ready for `listen` or `inject`. Closes `assistant` and `pageWorker` of its dependencies. */
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
		return503OnClosing: false,
		...connectionOptions(connectionLimits),
		clientErrorHandler: handleClientError,
		frameworkErrors: (error, request, reply) => {
			void handleFrameworkError(error, request, reply, async () => limiters?.limitAddress(request, reply))
		},
	})
	await deps.trace?.(app)
	app.setErrorHandler(handleError)
	limitConnections(app, connectionLimits)
	if (deps.trustProxy === false) limitConnectionsOfAddress(app, connectionLimits)
	limitBodies(app, connectionLimits)
	trackResponses(app)
	addRequestLog(app, deps.observe)
	addRetryAfter(app)
	addAdmissionControl(app, {
		...ADMISSION_LIMITS,
		...deps.load?.shares,
		work: { ...ADMISSION_LIMITS.work, ...deps.load?.work },
	})
	endUnreadResponses(app, connectionLimits)
	addRequestScope(app, deps.load?.deadlineMs)
	const isHttps = deps.publicOrigin?.startsWith('https:') ?? false
	if (deps.readReplicas) addReadReplicas(app, deps.readReplicas, isHttps)
	// With a public origin, only the embedded identity service uses the request's host.
	if (deps.publicOrigin === null || deps.identity.config.isEmbedded) {
		addHostCheck(app, { listenHost: deps.listenHost ?? '127.0.0.1', publicOrigin: deps.publicOrigin })
	}
	closeConnectionsWhenClosing(app)
	addNotFoundHandler(app)
	trackRoutePolicies(app)
	const mapSources = deps.mapSources ?? []
	await addSecurityHeaders(app, {
		isHttps,
		identity: deps.identity.config,
		imageOrigins: [...originsOf(mapSources), ...(deps.imageOrigins ?? [])],
		sentryDsn: deps.sentryDsn ?? null,
	})
	await app.register(compress, {
		threshold: COMPRESS_FROM_BYTES,
		syncThreshold: COMPRESS_INLINE_TO_BYTES,
		encodings: ['br', 'gzip'],
		// Streams send each chunk when they get it. Brotli would collect megabytes of a feed before its first byte.
		zlibOptions: { level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH },
		brotliOptions: { ...BROTLI_OPTIONS, flush: constants.BROTLI_OPERATION_FLUSH },
		zlib: { brotliCompressSync: (body: Buffer) => brotliCompressSync(body, INLINE_BROTLI_OPTIONS) },
	})
	await addApiDocument(app, deps.publicOrigin)

	app.addHook('onClose', async () => deps.assistant?.close())
	const onPictureFailure = (err: unknown) => app.log.warn({ err }, 'the image model failed, the picture is drawn')
	const services = createServices({ ...deps, onPictureFailure })
	const operations = createOperations(services, deps.identity.config, { tiles: deps.tiles, raster: mapSources })
	app.decorate('operations', operations)
	app.decorate('services', services)
	const procedures = createAppRouter(operations)
	const findStartProblem = () => (deps.queries.isLoaded() ? null : 'the item index is loading')
	addHealthRoutes(app, async () => (await deps.findProblem()) ?? findStartProblem())
	limiters = deps.rateLimits === 'off' ? null : await addRateLimits(app, deps.rateLimits)
	addWriteGuard(app, { ownOrigins: deps.identity.authorizedParties, publicOrigin: deps.publicOrigin })
	await deps.identity.mount(app, (email, code) => {
		const [key, to] = [`code:${randomUUID()}`, { kind: 'unverified', email } as const]
		return deps.db.transaction((tx) => services.mail.enqueue(tx, { key, to, template: 'email-code', data: { code } }))
	})
	await addUsersWebhook(app, deps.identity, services.users)
	await app.register(async (scope) => {
		const { viewerOf, signInAgeOf } = services.users
		await addViewer(scope, { identity: deps.identity, viewerOf, signInAgeOf, audit: services.audit })
		if (limiters !== null) scope.addHook('onRequest', limiters.limitUser)
		await addTrpc(scope, procedures)
		await addRestRoutes(scope, (rest) => {
			addOperationRoutes(rest, operations)
			addFeedRoutes(rest, services.feeds, deps)
			addCalendarRoutes(rest, { ...deps, calendars: services.calendars })
			addMapImageRoutes(rest, deps.mapImages ?? bundledMapImages(deps.tiles))
			addUploadRoutes(rest, services.photos)
			addImportRoutes(rest, services.imports)
		})
	})
	await addApiDocumentPages(app)
	addTileRoutes(app, deps.tiles)
	addPhotoRoutes(app, services.photos)
	addProductPictureRoutes(app)
	await addCspReportRoutes(app)
	addSitemapRoutes(app, { service: services.sitemap, publicOrigin: deps.publicOrigin })
	await addWebRoutes(app, {
		...deps,
		pageWorker: deps.pageWorker ?? null,
		procedures,
		repository: createWebRepository(deps.db),
		isLoaded: deps.queries.isLoaded,
	})
	return app
}
