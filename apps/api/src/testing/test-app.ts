import type {} from '@farmgate/db/testing/global-setup'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppDependencies, buildApp } from '../build-app.ts'
import { emptyTiles } from '../modules/tiles/open-tiles.ts'
import { createTestIdentity } from './test-identity.ts'
import { queriesOfRows } from './test-index.ts'

// Declares the types of values that the global setup provides.

/** A Saturday, noon in Toronto. */
export const TEST_NOW = new Date('2026-06-13T16:00:00Z')

/**
 * The real application over `db`, closed after the test file. By default with an item index that is made for each query, and without logs, rate limits, tiles and a built web
 * application.
 */
export async function buildTestApp(
	deps: Pick<AppDependencies, 'db'> & Partial<AppDependencies>,
): Promise<FastifyInstance> {
	const app = await buildApp({
		findProblem: async () => null,
		clock: { now: () => TEST_NOW },
		tiles: emptyTiles(8),
		webRoot: '/nonexistent',
		logger: false,
		identity: deps.identity ?? createTestIdentity().identity,
		rateLimits: 'off',
		publicOrigin: null,
		trustProxy: false,
		queries: deps.queries ?? queriesOfRows(deps.db),
		// A busy machine must not make a test fail.
		load: { deadlineMs: 60_000 },
		...deps,
	})
	afterAll(() => app.close())
	return app
}
