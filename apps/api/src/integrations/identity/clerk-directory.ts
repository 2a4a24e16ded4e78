import { type ClerkClient, createClerkClient } from '@clerk/backend'
import { isClerkAPIResponseError } from '@clerk/backend/errors'
import { AppError } from '../../http/errors/app-error.ts'
import type { IdentityDirectory } from '../../ports/identity-port.ts'
import { withTimeout } from '../../processes/timeout.ts'
import { toProviderUser } from './provider-user.ts'

const TIMEOUT_MS = 5000

export type ClerkApi = { publishableKey: string; secretKey: string; apiUrl: string | null }

/** The result of a request; `whenMissing` for status 404. Throws `identity.unavailable` for other errors and timeouts. */
async function send<Result, Missing>(request: () => Promise<Result>, whenMissing: Missing): Promise<Result | Missing> {
	try {
		return await withTimeout(request(), TIMEOUT_MS, () => {
			throw new Error(`no response within ${TIMEOUT_MS} ms`)
		})
	} catch (error) {
		if (isClerkAPIResponseError(error) && error.status === 404) return whenMissing
		throw new AppError('identity.unavailable', { cause: error })
	}
}

/** The users of a Clerk instance. Calls `readApi` at the first request, because the embedded service has no URL before. */
export function createClerkDirectory(readApi: () => ClerkApi): IdentityDirectory {
	let client: ClerkClient | undefined
	const connect = () => {
		const { publishableKey, secretKey, apiUrl } = readApi()
		client ??= createClerkClient({
			publishableKey,
			secretKey,
			...(apiUrl === null ? {} : { apiUrl }),
			telemetry: { disabled: true },
		})
		return client
	}
	return {
		async findUser(userId) {
			const user = await send(() => connect().users.getUser(userId), null)
			if (user === null) return null
			return toProviderUser({
				id: user.id,
				first_name: user.firstName,
				primary_email_address_id: user.primaryEmailAddressId,
				email_addresses: user.emailAddresses.map(({ id, emailAddress, verification }) => ({
					id,
					email_address: emailAddress,
					verification,
				})),
				phone_numbers: user.phoneNumbers.map(({ phoneNumber, verification }) => ({
					phone_number: phoneNumber,
					verification,
				})),
				public_metadata: user.publicMetadata,
				updated_at: user.updatedAt,
			})
		},
		async findSignInTime(sessionId) {
			const session = await send(() => connect().sessions.getSession(sessionId), null)
			return session === null ? null : new Date(session.createdAt)
		},
		async deleteUser(userId) {
			await send(() => connect().users.deleteUser(userId), null)
		},
	}
}
