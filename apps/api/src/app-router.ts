import type { Operations } from './operations.ts'
import { toTrpcRouter } from './platform/operations/trpc-router.ts'

/** All typed procedures. The type is the only thing of the server that the web application knows. */
export function createAppRouter(operations: Operations) {
	return toTrpcRouter(operations)
}
export type AppRouter = ReturnType<typeof createAppRouter>
