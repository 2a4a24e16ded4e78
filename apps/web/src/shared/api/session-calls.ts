import type { Operation } from '@trpc/client'
import { SESSION_QUERIES } from './session-calls.gen.ts'

/**
 * Whether a call is sent with a session token, and therefore waits until the identity provider has loaded. Public queries are
 * sent without one; the cookie identifies the caller.
 */
export function needsSession({ type, path }: Pick<Operation, 'type' | 'path'>): boolean {
	return type === 'mutation' || SESSION_QUERIES.includes(path)
}
