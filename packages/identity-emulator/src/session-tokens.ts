import { randomBytes } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { MINUTE_MS } from './expiry.ts'
import type { InstallationKeys, Session, User } from './identity-state.ts'

const KEY_ID = 'ins_identity_emulator'
export interface SessionTokenRequest {
	session: Session
	user: User
	ttlSeconds: number
	/** Origin of the requesting page. */
	authorizedParty: string
}

export interface TokenSigner {
	signSessionToken(request: SessionTokenRequest): Promise<string>
}

function displayName(user: User): string | null {
	return [user.firstName, user.lastName].filter(Boolean).join(' ') || null
}

/** @param now milliseconds since 1970 */
export async function createTokenSigner(
	keys: InstallationKeys,
	issuer: string,
	now: () => number,
): Promise<TokenSigner> {
	const privateKey = await importPKCS8(keys.privateKey, 'RS256')

	async function signSessionToken({ session, user, ttlSeconds, authorizedParty }: SessionTokenRequest) {
		const issuedAt = Math.floor(now() / 1000)
		const factorAgeMinutes = Math.floor((now() - session.createdAt) / MINUTE_MS)
		const claims = {
			azp: authorizedParty,
			sid: session.id,
			sts: 'active',
			v: 2,
			fva: [factorAgeMinutes, -1],
			// Not in Clerk's default token; a real instance adds these three in its session token settings.
			metadata: user.publicMetadata,
			email: user.email,
			name: displayName(user),
		}
		return (
			new SignJWT(claims)
				.setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: KEY_ID, cat: 'cl_B7d4PD111AAA' })
				.setIssuer(issuer)
				.setSubject(user.id)
				.setIssuedAt(issuedAt)
				// Allows for clock skew, as Clerk does.
				.setNotBefore(issuedAt - 10)
				.setExpirationTime(issuedAt + ttlSeconds)
				.setJti(randomBytes(10).toString('hex'))
				.sign(privateKey)
		)
	}
	return { signSessionToken }
}
