import { type ClerkClient, createClerkClient } from '@clerk/backend'
import { isClerkAPIResponseError } from '@clerk/backend/errors'
import { AppError } from '../../platform/app-error.ts'
import type { IdentityDirectory } from './identity-port.ts'
import { toProviderUser } from './provider-user.ts'

const TIME_LIMIT_MS = 5000

export type ClerkApi = { publishableKey: string; secretKey: string; apiUrl: string | null }

function isMissing(error: unknown): boolean {
	return isClerkAPIResponseError(error) && error.status === 404
}

/** The answer of a call, `whenMissing` for what the provider does not know; every other failure as one of ours. */
async function ask<Answer, Missing>(call: () => Promise<Answer>, whenMissing: Missing): Promise<Answer | Missing> {
	let timer: NodeJS.Timeout | undefined
	const tooLate = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${TIME_LIMIT_MS} ms`)), TIME_LIMIT_MS)
	})
	try {
		return await Promise.race([call(), tooLate])
	} catch (error) {
		if (isMissing(error)) return whenMissing
		throw new AppError('identity.unavailable', { cause: error })
	} finally {
		clearTimeout(timer)
	}
}

/** The users of a Clerk instance. `readApi` is asked at the first call: the embedded service has no address before. */
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
			const user = await ask(() => connect().users.getUser(userId), null)
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
			const session = await ask(() => connect().sessions.getSession(sessionId), null)
			return session === null ? null : new Date(session.createdAt)
		},
		async deleteUser(userId) {
			await ask(() => connect().users.deleteUser(userId), null)
		},
	}
}
