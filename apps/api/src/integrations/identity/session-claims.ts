import * as z from 'zod'
import type { IdentitySession } from './identity-port.ts'
import { roleOf } from './provider-user.ts'
import { frontendHostOf } from './publishable-key.ts'

const sessionClaims = z.object({
	iss: z.string(),
	sub: z.string().min(1),
	// Tokens of other kinds (JWT templates) are signed with the same key and have no session.
	sid: z.string().min(1),
	iat: z.number(),
	metadata: z.unknown().optional(),
	/** Minutes since the first and the second factor were verified; -1: never. */
	fva: z.tuple([z.number(), z.number()]).optional().catch(undefined),
})

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** The issuers of an instance's session tokens: its frontend API, or the proxy in front of it. */
export function issuersOf({ publishableKey, proxyUrl }: { publishableKey: string; proxyUrl: string | null }): string[] {
	const host = frontendHostOf(publishableKey)
	return [
		...(host === null ? [] : [`https://${host}`]),
		...(proxyUrl !== null && URL.canParse(proxyUrl) ? [withoutSlash(proxyUrl)] : []),
	]
}

/**
 * The session that verified claims speak of; null when another instance issued them, or they are not of a session. `now` in
 * milliseconds.
 */
export function sessionOfClaims(claims: unknown, issuers: readonly string[], now: number): IdentitySession | null {
	const parsed = sessionClaims.safeParse(claims)
	if (!parsed.success || !issuers.includes(withoutSlash(parsed.data.iss))) return null
	const { sub, sid, iat, metadata, fva } = parsed.data
	return {
		userId: sub,
		sessionId: sid,
		role: metadata === undefined ? null : roleOf(metadata),
		signInAgeSeconds: fva === undefined ? null : signInAgeOf(fva[0], iat, now),
	}
}

/** The age in the token was true when it was issued. */
function signInAgeOf(firstFactorMinutes: number, issuedAt: number, now: number): number {
	if (firstFactorMinutes < 0) return Number.POSITIVE_INFINITY
	return firstFactorMinutes * 60 + Math.max(0, now / 1000 - issuedAt)
}
