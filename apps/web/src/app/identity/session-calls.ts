import type { Operation } from '@trpc/client'

/** Procedures, or whole routers ending in a dot, that answer only to somebody who is signed in. */
const SIGNED_IN_READS = ['account.', 'claims.', 'favorites.', 'identity.me', 'locations.pending', 'reports.']

/**
 * Whether a call goes with a session token and therefore waits until it is known who is signed in. Public reads never
 * do; the cookie that browsers send along tells the server enough about them.
 */
export function needsSession({ type, path }: Pick<Operation, 'type' | 'path'>): boolean {
	return (
		type === 'mutation' ||
		SIGNED_IN_READS.some((name) => path === name || (name.endsWith('.') && path.startsWith(name)))
	)
}
