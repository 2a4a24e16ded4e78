import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS, MINUTE_MS } from '@farmgate/contracts/hours'
import { giveSampleOwners } from '@farmgate/db/sample/give-sample-owners'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '@farmgate/db/sample/sample-accounts'
import { announce, announceIndex, localUrl } from './announce.ts'
import { buildApp } from './build-app.ts'
import { startDatabase } from './database/database-startup.ts'
import { listen } from './http/listen.ts'
import { loggerOptions, openLogStream } from './http/log/logger.ts'
import { openAssistant } from './integrations/assistant/open-assistant.ts'
import { openIdentity } from './integrations/identity/open-identity.ts'
import { openPlaces } from './integrations/places/open-places.ts'
import { createOsrmRouting, straightRouting } from './integrations/routing/osrm-routing.ts'
import { openStorage } from './integrations/storage/open-storage.ts'
import { trimItemChanges } from './items/item-changes.ts'
import { createItemIndexFollower } from './items/item-index-follower.ts'
import { createItemQueries } from './items/item-queries.ts'
import { createAuditRepository } from './modules/audit/audit.repository.ts'
import { openDirectoryInThread } from './modules/imports/directory-thread.ts'
import { createImportRunner } from './modules/imports/import-runner.ts'
import { createImportsRepository } from './modules/imports/import-session.repository.ts'
import { IMPORT_QUEUE } from './modules/imports/import-tasks.service.ts'
import { importJobs } from './modules/imports/imports.job.ts'
import { createImportsService } from './modules/imports/imports.service.ts'
import { endAvailability } from './modules/listings/listing-writes.repository.ts'
import { createLocationVisitorsRepository } from './modules/locations/location-visitors.repository.ts'
import { deleteOldSubmitters } from './modules/locations/location-writes.repository.ts'
import { publicHolidaysJob, refreshHolidays } from './modules/locations/public-holidays.job.ts'
import { createPublicHolidaysRepository } from './modules/locations/public-holidays.repository.ts'
import { createMailService, MAIL_QUEUE } from './modules/mail/mail.service.ts'
import { tileProvidersOf } from './modules/map-images/http-tiles.ts'
import { createMapDrawer } from './modules/map-images/map-drawer.ts'
import { createMapImagesService } from './modules/map-images/map-images.service.ts'
import { createMetricsRepository } from './modules/metrics/metrics.repository.ts'
import { createModelUsageRepository } from './modules/model-usage/model-usage.repository.ts'
import { PICTURE_QUEUE } from './modules/pictures/pictures.service.ts'
import { searchModelsJob } from './modules/search/search-models.job.ts'
import { createSearchWordsRepository } from './modules/search/search-words.repository.ts'
import { openTiles } from './modules/tiles/open-tiles.ts'
import { createPageWorker } from './modules/web/page-worker.ts'
import { listOperations } from './operations/operation.ts'
import { createRequestNames } from './operations/request-name.ts'
import { systemClock } from './ports/clock.ts'
import type { Env } from './processes/env.ts'
import { hourlyJob, startJobs } from './processes/jobs.ts'
import { createQueue } from './processes/queue.ts'
import { closeOnSignal } from './processes/shutdown.ts'
import type { WorkerProcess } from './processes/worker-process.ts'
import { deleteOldCreateRequests } from './writes/create-requests.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
const PAGE_WORKER_FILE = fileURLToPath(new URL('../../web/dist-server/page-worker.js', import.meta.url))

const LISTING_AVAILABILITY_INTERVAL_MS = 10 * MINUTE_MS

const TRUSTS_ALL_PROXIES =
	'TRUST_PROXY=true trusts every X-Forwarded-For header: any client can choose its address and avoid the rate limits. ' +
	'Set it to the number of proxies in front of the server, or to their addresses.'

// On demand, because most servers need none of these libraries.
const loadSmtp = () => import('./integrations/mail/smtp-transport.ts')
const loadMetrics = () => import('./modules/metrics/metrics.ts')
const loadErrorReports = () => import('./integrations/errors/error-reports.ts')
const loadTracing = () => import('./integrations/tracing/tracing.ts')

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Runs one server process: the only one, or a worker. The database must have been prepared. `releasePrepared` is called after the
 * process has closed its own connections. Rejects when the server cannot start.
 */
export async function serve(
	env: Env,
	worker: WorkerProcess | null,
	releasePrepared: () => Promise<void>,
): Promise<void> {
	const logStream = await openLogStream()
	const errorReports =
		env.sentryDsn === null ? null : (await loadErrorReports()).openErrorReports(env.sentryDsn, env.nodeEnv)
	const logger = loggerOptions(env.logLevel, errorReports?.watch(logStream) ?? logStream, worker?.slot ?? null)
	const {
		database,
		direct,
		replicas,
		url,
		findProblem,
		watch,
		release: releaseDatabase,
	} = await startDatabase(env, say)
	const release = async () => {
		await releaseDatabase()
		await releasePrepared()
	}
	const runsJobs = worker === null || worker.slot === 1
	const firstLoad = Promise.withResolvers<void>()
	try {
		const samples = { accounts: SAMPLE_ACCOUNTS, password: SAMPLE_PASSWORD }
		const { identity, listensOn } = await openIdentity(env, samples)
		const hasSampleAccounts = identity.config.isEmbedded && env.nodeEnv !== 'production'
		if (hasSampleAccounts && env.withSampleData && runsJobs) await giveSampleOwners(database)
		const basemap = await openTiles(env.basemapPath)
		const places = openPlaces(env.places)
		const queue = createQueue(database.db, {
			warn: (details, message) => app.log.warn(details, message),
			error: (details, message) => app.log.error(details, message),
		})
		const transport = env.smtp && (await loadSmtp()).createSmtpTransport(env.smtp)
		const mail = createMailService({
			db: database.db,
			delivery: transport === null ? null : { queue, transport },
			origin: env.publicOrigin ?? localUrl(env, env.port),
			clock: systemClock,
		})
		const storage = await openStorage(env)
		const index = createItemIndexFollower({
			db: database.db,
			url,
			file: join(env.dataDir, 'item-index'),
			onReady: (size, milliseconds) => {
				app.log.info({ ...size, milliseconds: Math.round(milliseconds) }, 'the item index is ready')
				metrics?.indexReady(size, milliseconds)
				firstLoad.resolve()
			},
			onFailure: (err) => app.log.warn({ err }, 'the item index failed and is loaded again'),
		})
		const nameOf = createRequestNames(() => new Set(listOperations(app.operations).map(({ name }) => name)))
		const metrics =
			env.metricsPort === null
				? null
				: (await loadMetrics()).createMetrics({
						repository: createMetricsRepository(database.db),
						nameOf,
						isIndexLoaded: index.isLoaded,
						onFailure: (err) => app.log.warn({ err }, 'metrics could not be read from the database'),
					})
		const tracing = env.isTraced ? (await loadTracing()).openTracing(nameOf) : null
		const app = await buildApp({
			db: database.db,
			queries: createItemQueries(database.db, index),
			readReplicas: replicas,
			findProblem,
			clock: systemClock,
			mail,
			assistant: openAssistant(env.assistant),
			modelLimits: env.modelLimits,
			queue,
			openDirectory: openDirectoryInThread,
			tiles: basemap,
			mapSources: env.mapSources,
			imageOrigins: env.imageOrigins,
			mapImages: createMapImagesService({
				drawer: createMapDrawer({
					tiles: basemap,
					providers: tileProvidersOf(env.mapSources),
					onProviderFailure: (err) =>
						app.log.warn({ err }, 'the tile provider failed, using the base layer for a while'),
				}),
			}),
			storage,
			webRoot: WEB_ROOT,
			pageWorker: createPageWorker(PAGE_WORKER_FILE),
			logger,
			...(metrics && { observe: metrics.observe }),
			...(tracing && { trace: tracing.addTo }),
			places,
			routing:
				env.routingUrl === null
					? straightRouting
					: createOsrmRouting(env.routingUrl, (err) =>
							app.log.warn({ err }, 'the routing server failed, using straight lines'),
						),
			identity,
			rateLimits: env.rateLimits,
			publicOrigin: env.publicOrigin,
			sentryDsn: env.sentryDsn,
			listenHost: env.host,
			trustProxy: env.trustProxy,
		})
		if (env.trustProxy === true) app.log.warn(TRUSTS_ALL_PROXIES)
		watch(app.log)
		if (runsJobs && transport !== null) await queue.work(MAIL_QUEUE, mail.deliver)
		const importsRepository = createImportsRepository(direct)
		const imports = createImportRunner({
			imports: createImportsService({
				repository: importsRepository,
				clock: systemClock,
				reportFolder: join(env.dataDir, 'import-reports'),
				openDirectory: openDirectoryInThread,
				refreshHolidays: () => refreshHolidays(createPublicHolidaysRepository(direct.db), systemClock),
			}),
			repository: importsRepository,
			storage,
			queue,
			clock: systemClock,
		})
		if (runsJobs) await queue.work(IMPORT_QUEUE, imports.run)
		if (runsJobs) await queue.work(PICTURE_QUEUE, app.services.pictures.makeRequested)
		await listen(app, { host: env.host, port: env.port }, worker !== null)
		if (env.metricsPort !== null) await metrics?.listen(env.host, env.metricsPort + (worker?.slot ?? 1) - 1)
		const { photos, locationVisitors, imports: importTasks, waiting } = app.services
		/** Of rows that are kept for some days only, such as visits. */
		const deletions = [
			createLocationVisitorsRepository(database.db).deleteOld,
			createAuditRepository(database.db).deleteOld,
			createModelUsageRepository(database.db).deleteOld,
			(now: Date) => deleteOldCreateRequests(database.db, now),
			(now: Date) => deleteOldSubmitters(database.db, now),
			() => trimItemChanges(database.db),
		]
		const jobs = [
			searchModelsJob(createSearchWordsRepository(database.db)),
			publicHolidaysJob(createPublicHolidaysRepository(database.db), systemClock),
			hourlyJob('unused photos', (signal) => photos.deleteUnused(systemClock.now(), signal)),
			hourlyJob('visitor keys', locationVisitors.deletePastVisitorKeys),
			hourlyJob('mail cleanup', mail.cleanUp),
			hourlyJob('what waits for admins', waiting.remind),
			hourlyJob('item index file', index.save),
			...importJobs(imports, importTasks),
			{
				name: 'listing availability',
				intervalMs: LISTING_AVAILABILITY_INTERVAL_MS,
				maxBackoffMs: HOUR_MS,
				run: async () => void (await endAvailability(database.db, systemClock.now())),
			},
			hourlyJob('old rows', async () => {
				for (const deleteOld of deletions) await deleteOld(systemClock.now())
			}),
		]
		// Each process has an index of its own. Between two loads, as during a long import, it pauses as long as a load takes.
		const ownJobs = [
			{ name: 'item index', intervalMs: 1000, maxBackoffMs: MINUTE_MS, pausePerRun: 1, run: index.follow },
		]
		const started = runsJobs ? [...ownJobs, ...jobs] : ownJobs
		for (const { name } of started) metrics?.jobStarted(name)
		const scheduler = startJobs(started, (job, failure) => {
			metrics?.jobEnded(job, failure === null)
			if (failure !== null) app.log.warn({ err: failure.error, job }, 'a job failed and will be retried')
		})
		const close = async () => {
			try {
				queue.interrupt()
				await app.close()
				await metrics?.close()
				if (runsJobs) await index.save().catch((err) => app.log.warn({ err }, 'the item index could not be saved'))
				index.close()
				await scheduler.stop()
				await queue.stop()
				transport?.close()
				await basemap.close()
				storage.close()
			} finally {
				await release()
				await tracing?.close()
				await errorReports?.close()
			}
		}
		closeOnSignal({ close, log: app.log, worker })
		const bound = app.server.address()
		const port = typeof bound === 'object' && bound !== null ? bound.port : env.port
		listensOn(port)
		if (worker === null) announce(env, port)
		else worker.isReady()
		void firstLoad.promise.then(worker === null ? announceIndex : worker.isLoaded)
	} catch (error) {
		await release()
		throw error
	}
}
