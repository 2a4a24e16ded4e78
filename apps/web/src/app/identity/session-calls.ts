import type { Operation } from '@trpc/client'
import { SESSION_QUERIES } from './session-calls.gen.ts'

/**
 * Whether a call is sent with a session token and therefore waits until the identity provider has loaded. Public queries
 * never do; the cookie that browsers send tells the server enough about the caller.
 */
export function needsSession({ type, path }: Pick<Operation, 'type' | 'path'>): boolean {
	return type === 'mutation' || SESSION_QUERIES.includes(path)
}
