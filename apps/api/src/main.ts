import { fileURLToPath } from 'node:url'
import { openBasemap } from '@farmgate/basemap/basemap-archive'
import { buildApp } from './build-app.ts'
import { createBrowseRepository } from './modules/browse/browse.repository.ts'
import { startMapCountKeeper } from './modules/browse/map-count-keeper.ts'
import { systemClock } from './platform/clock.ts'
import { findDatabaseFault } from './platform/database.ts'
import { explainStartFailure } from './platform/database-failure.ts'
import { startDatabase } from './platform/database-startup.ts'
import { type Env, readEnv } from './platform/env.ts'
import { loggerOptions, openLogStream } from './platform/logger.ts'
import { closeOnSignal } from './platform/shutdown.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The address for a browser on this machine, also when the server listens on all of its addresses. */
function localAddress({ host }: Env, port: number): string {
	const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
	return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function start(env: Env): Promise<void> {
	const logger = loggerOptions(env.logLevel, await openLogStream())
	const { database, release } = await startDatabase(env, (line) => process.stderr.write(`${line}\n`))
	try {
		const basemap = await openBasemap()
		const app = await buildApp({
			db: database.db,
			findFault: () => findDatabaseFault(database),
			clock: systemClock,
			tiles: basemap,
			webRoot: WEB_ROOT,
			logger,
			publicOrigin: env.publicOrigin,
			trustProxy: env.trustProxy,
		})
		await app.listen({ host: env.host, port: env.port })
		const keeper = startMapCountKeeper({
			repository: createBrowseRepository(database.db),
			onError: (err) => app.log.warn({ err }, 'map counts could not be folded, trying again'),
		})
		const close = async () => {
			await app.close()
			await keeper.stop()
			await basemap.close()
			await release()
		}
		closeOnSignal({ close, log: app.log })
		const bound = app.server.address()
		const port = typeof bound === 'object' && bound !== null ? bound.port : env.port
		process.stdout.write(`\nFarmgate is ready at ${localAddress(env, port)}\n\n`)
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
