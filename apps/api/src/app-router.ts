import { toTrpcRouter } from './operations/trpc-router.ts'
import type { Operations } from './operations.ts'

/** The tRPC router of all operations. The web application imports only its type. */
export function createAppRouter(operations: Operations) {
	return toTrpcRouter(operations)
}
export type AppRouter = ReturnType<typeof createAppRouter>
