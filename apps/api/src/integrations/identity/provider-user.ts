import type { UserRole } from '@farmgate/contracts/identity'
import * as z from 'zod'
import type { IdentitySession, ProviderUser } from '../../ports/identity-port.ts'
import { frontendHostOf } from '../../processes/publishable-key.ts'

/** The role in the provider's public metadata, which only the provider's backend can write. */
export function roleOf(publicMetadata: unknown): UserRole {
	return (publicMetadata as { role?: unknown } | null | undefined)?.role === 'admin' ? 'admin' : 'user'
}

type Verification = { status: string } | null | undefined

/** A user in the JSON of the provider's API and webhooks. */
export type ProviderUserJson = {
	id: string
	first_name?: string | null | undefined
	primary_email_address_id?: string | null | undefined
	email_addresses?: { id: string; email_address: string; verification?: Verification }[] | null | undefined
	phone_numbers?: { phone_number: string; verification?: Verification }[] | null | undefined
	public_metadata?: unknown
	updated_at: number
}

function isVerified({ verification }: { verification?: Verification }): boolean {
	return verification?.status === 'verified'
}

/** Maps a user without unverified email addresses and phone numbers. */
export function toProviderUser(user: ProviderUserJson): ProviderUser {
	const emails = (user.email_addresses ?? []).filter(isVerified)
	const primary = emails.find(({ id }) => id === user.primary_email_address_id)
	return {
		id: user.id,
		firstName: user.first_name ?? null,
		email: primary?.email_address ?? null,
		verifiedEmails: emails.map((email) => email.email_address),
		role: roleOf(user.public_metadata),
		verifiedPhones: (user.phone_numbers ?? []).filter(isVerified).map((phone) => phone.phone_number),
		updatedAt: new Date(user.updated_at),
	}
}

const sessionClaims = z.object({
	iss: z.string(),
	sub: z.string().min(1),
	// Tokens of JWT templates are signed with the same key and have no session.
	sid: z.string().min(1),
	iat: z.number(),
	metadata: z.unknown().optional(),
	/** Minutes since the verification of the first and the second factor; -1: never. */
	fva: z.tuple([z.number(), z.number()]).optional().catch(undefined),
})

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** The issuers of an instance's session tokens: its frontend API and its proxy. */
export function issuersOf({ publishableKey, proxyUrl }: { publishableKey: string; proxyUrl: string | null }): string[] {
	const host = frontendHostOf(publishableKey)
	return [
		...(host === null ? [] : [`https://${host}`]),
		...(proxyUrl !== null && URL.canParse(proxyUrl) ? [withoutSlash(proxyUrl)] : []),
	]
}

/**
 * The session of verified claims; null for another issuer or a token without a session. `now` in milliseconds.
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

/** The claim is relative to the time of issue. */
function signInAgeOf(firstFactorMinutes: number, issuedAt: number, now: number): number {
	if (firstFactorMinutes < 0) return Number.POSITIVE_INFINITY
	return firstFactorMinutes * 60 + Math.max(0, now / 1000 - issuedAt)
}
