import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Longer than the lifetime of session tokens by default. A key that the provider has revoked is accepted at most this much longer. */
const LIFETIME_MS = 60_000
const MOST_TOKENS = 1000
const SECOND_MS = 1000

type Claims = { exp: number }
type WithHeaders = Pick<FastifyRequest, 'headers'>

/** Null for another scheme, such as `Basic`: Clerk ignores it and verifies the session cookie instead. */
function bearerOf({ headers: { authorization } }: WithHeaders): string | null {
	return authorization?.startsWith('Bearer ') ? authorization : null
}

/**
 * Remembers the claims of verified tokens of `Authorization: Bearer` headers until they expire, because verifying a signature takes as long
 * as a statement. With such a header, the verification depends on nothing else of a request.
 */
export function createVerifiedTokens<Verified extends Claims>() {
	const known = new LRUCache<string, { claims: Verified; until: number }>({ max: MOST_TOKENS })

	return {
		/** The claims; null when the token must be verified. */
		find(request: WithHeaders): Verified | null {
			const bearer = bearerOf(request)
			const found = bearer === null ? undefined : known.get(bearer)
			return found === undefined || Date.now() >= found.until ? null : found.claims
		},

		/** Call it with the claims that were verified for this request. */
		add(request: WithHeaders, claims: Verified): void {
			const bearer = bearerOf(request)
			if (bearer === null) return
			known.set(bearer, { claims, until: Math.min(claims.exp * SECOND_MS, Date.now() + LIFETIME_MS) })
		},
	}
}
