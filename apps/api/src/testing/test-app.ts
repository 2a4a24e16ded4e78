// Makes known what the set-up of the test run provides.
import type {} from '@farmgate/db/testing/global-setup'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppDependencies, buildApp } from '../build-app.ts'
import { createTestIdentity } from './test-identity.ts'

/** A Saturday, noon in Toronto. */
export const TEST_NOW = new Date('2026-06-13T16:00:00Z')

/**
 * The real application over `db`, closed at the end of the test file. It logs nothing, limits nobody, has no tiles and no built web
 * application unless told otherwise.
 */
export async function buildTestApp(
	deps: Pick<AppDependencies, 'db'> & Partial<AppDependencies>,
): Promise<FastifyInstance> {
	const app = await buildApp({
		findFault: async () => null,
		clock: { now: () => TEST_NOW },
		tiles: { tile: async () => null, minZoom: 0, maxZoom: 8 },
		webRoot: '/nonexistent',
		logger: false,
		identity: deps.identity ?? createTestIdentity().identity,
		rateLimits: 'off',
		publicOrigin: null,
		trustProxy: false,
		...deps,
	})
	afterAll(() => app.close())
	return app
}
