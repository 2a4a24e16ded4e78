import { fileURLToPath } from 'node:url'
import { openBasemap } from '@farmgate/basemap/basemap-archive'
import { giveSampleOwners } from '@farmgate/db/sample/give-sample-owners'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '@farmgate/db/sample/sample-accounts'
import { buildApp } from './build-app.ts'
import { openIdentity } from './integrations/identity/open-identity.ts'
import { createBrowseRepository } from './modules/browse/browse.repository.ts'
import { startMapCountKeeper } from './modules/browse/map-count-keeper.ts'
import { tileProvidersOf } from './modules/map-images/http-tiles.ts'
import { openMapImages } from './modules/map-images/open-map-images.ts'
import { startSearchModelKeeper } from './modules/search/search-model-keeper.ts'
import { createSearchWordsRepository } from './modules/search/search-words.repository.ts'
import { createPageWorker } from './modules/web/page-worker.ts'
import { systemClock } from './platform/clock.ts'
import { findDatabaseFault } from './platform/database.ts'
import { explainStartFailure } from './platform/database-failure.ts'
import { startDatabase } from './platform/database-startup.ts'
import { type Env, readEnv } from './platform/env.ts'
import { loggerOptions, openLogStream } from './platform/logger.ts'
import { closeOnSignal } from './platform/shutdown.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
const PAGE_WORKER_FILE = fileURLToPath(new URL('../../web/dist-server/page-worker.js', import.meta.url))

/** The address for a browser on this machine, also when the server listens on all of its addresses. */
function localAddress({ host }: Env, port: number): string {
	const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
	return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The accounts that come with the embedded service, for whoever reads the terminal. */
function accountLines(): string {
	const lines = SAMPLE_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(22)} ${about}`)
	return [`Sample accounts, with the password ${SAMPLE_PASSWORD}`, ...lines, ''].join('\n')
}

async function start(env: Env): Promise<void> {
	const logger = loggerOptions(env.logLevel, await openLogStream())
	const { database, release } = await startDatabase(env, (line) => process.stderr.write(`${line}\n`))
	try {
		const { identity, listensOn } = await openIdentity(env, { accounts: SAMPLE_ACCOUNTS, password: SAMPLE_PASSWORD })
		if (identity.config.isEmbedded && env.withSampleData) await giveSampleOwners(database)
		const basemap = await openBasemap()
		const app = await buildApp({
			db: database.db,
			findFault: () => findDatabaseFault(database),
			clock: systemClock,
			tiles: basemap,
			mapSources: env.mapSources,
			mapImages: openMapImages({
				tiles: basemap,
				providers: tileProvidersOf(env.mapSources),
				dataDir: env.dataDir,
				onFailure: (err, what) => app.log.warn({ err }, what),
			}),
			webRoot: WEB_ROOT,
			pageWorker: createPageWorker(PAGE_WORKER_FILE),
			logger,
			identity,
			rateLimits: env.rateLimits,
			publicOrigin: env.publicOrigin,
			trustProxy: env.trustProxy,
		})
		await app.listen({ host: env.host, port: env.port })
		const keeper = startMapCountKeeper({
			repository: createBrowseRepository(database.db),
			onError: (err) => app.log.warn({ err }, 'map counts could not be folded, trying again'),
		})
		const searchKeeper = startSearchModelKeeper({
			repository: createSearchWordsRepository(database.db),
			onError: (err) => app.log.warn({ err }, 'words and towns for suggestions could not be refreshed, trying again'),
		})
		const close = async () => {
			await app.close()
			await Promise.all([keeper.stop(), searchKeeper.stop()])
			await basemap.close()
			await release()
		}
		closeOnSignal({ close, log: app.log })
		const bound = app.server.address()
		const port = typeof bound === 'object' && bound !== null ? bound.port : env.port
		listensOn(port)
		process.stdout.write(`\nFarmgate is ready at ${localAddress(env, port)}\n\n`)
		if (identity.config.isEmbedded) process.stdout.write(`${accountLines()}\n`)
	} catch (error) {
		await release()
		throw error
	}
}

let env: Env | null = null
try {
	env = readEnv(process.env)
	await start(env)
} catch (error) {
	process.stderr.write(`${explainStartFailure(error, env)}\n`)
	process.exit(1)
}
