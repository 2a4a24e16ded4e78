import type { Operations } from './operations.ts'
import { toTrpcRouter } from './platform/operations/trpc-router.ts'

/** The tRPC router of all operations. The web application imports only its type. */
export function createAppRouter(operations: Operations) {
	return toTrpcRouter(operations)
}
export type AppRouter = ReturnType<typeof createAppRouter>
