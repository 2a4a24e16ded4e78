import { randomBytes } from 'node:crypto'
import { exportJWK, importPKCS8, importSPKI, type JWK, SignJWT } from 'jose'
import type { InstallationKeys, Session, User } from './identity-state.ts'

const KEY_ID = 'ins_identity_emulator'
const MINUTE_MS = 60_000

export interface SessionTokenRequest {
	session: Session
	user: User
	ttlSeconds: number
	/** Origin of the page that asked. An application that checks origins refuses a token without one. */
	authorizedParty?: string
}

export interface TokenSigner {
	/** The public key as the backend API lists it. */
	jwk: JWK
	signSessionToken(request: SessionTokenRequest): Promise<string>
}

export function displayName(user: User): string | null {
	return [user.firstName, user.lastName].filter(Boolean).join(' ') || null
}

/** @param now milliseconds since 1970 */
export async function createTokenSigner(
	keys: InstallationKeys,
	issuer: string,
	now: () => number,
): Promise<TokenSigner> {
	const privateKey = await importPKCS8(keys.privateKey, 'RS256')
	const publicKey = await importSPKI(keys.publicKey, 'RS256', { extractable: true })
	const jwk: JWK = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: KEY_ID }

	async function signSessionToken({ session, user, ttlSeconds, authorizedParty }: SessionTokenRequest) {
		const issuedAt = Math.floor(now() / 1000)
		const factorAgeMinutes = Math.floor((now() - session.createdAt) / MINUTE_MS)
		const claims = {
			...(authorizedParty ? { azp: authorizedParty } : {}),
			sid: session.id,
			sts: 'active',
			v: 2,
			fva: [factorAgeMinutes, -1],
			// Not part of Clerk's own token: a real instance adds these three by its session token settings.
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
				// Clocks of two machines differ a little; Clerk backdates in the same way.
				.setNotBefore(issuedAt - 10)
				.setExpirationTime(issuedAt + ttlSeconds)
				.setJti(randomBytes(10).toString('hex'))
				.sign(privateKey)
		)
	}
	return { jwk, signSessionToken }
}
