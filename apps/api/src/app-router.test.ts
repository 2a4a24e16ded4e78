import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { expect, test } from 'vitest'
import { createAppRouter } from './app-router.ts'
import { createServices } from './create-services.ts'
import { POLICIES } from './platform/trpc.ts'

test('every procedure names who may call it', () => {
	// Nothing is asked of the database here, so that none is needed.
	const services = createServices({} as Parameters<typeof createServices>[0], { now: () => new Date() })
	const router: AnyTRPCRouter = createAppRouter(services)
	const procedures = Object.entries<AnyTRPCProcedure>(router._def.procedures)
	const withoutPolicy = procedures
		.filter(
			([, procedure]) =>
				!POLICIES.some((policy) => policy === (procedure._def.meta as { policy?: unknown } | undefined)?.policy),
		)
		.map(([path]) => path)
	expect(withoutPolicy).toEqual([])
	expect(procedures.length).toBeGreaterThan(8)
})
