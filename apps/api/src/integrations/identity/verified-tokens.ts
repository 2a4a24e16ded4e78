import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Longer than the lifetime of session tokens by default. A key that the provider has revoked is accepted at most this much longer. */
const LIFETIME_MS = 60_000
const MOST_TOKENS = 1000
const SECOND_MS = 1000

type Claims = { exp: number }
type WithHeaders = Pick<FastifyRequest, 'headers'>

/**
 * Remembers the claims of verified tokens of `Authorization` headers until they expire, because verifying a signature takes as long as
 * a statement. With such a header, the verification depends on nothing else of a request.
 */
export function createVerifiedTokens<Verified extends Claims>() {
	const known = new LRUCache<string, { claims: Verified; until: number }>({ max: MOST_TOKENS })

	return {
		/** The claims; null when the token must be verified. */
		find({ headers: { authorization } }: WithHeaders): Verified | null {
			if (authorization === undefined) return null
			const found = known.get(authorization)
			return found === undefined || Date.now() >= found.until ? null : found.claims
		},

		/** Call it with the claims that were verified for this request. */
		add({ headers: { authorization } }: WithHeaders, claims: Verified): void {
			if (authorization === undefined) return
			known.set(authorization, { claims, until: Math.min(claims.exp * SECOND_MS, Date.now() + LIFETIME_MS) })
		},
	}
}
