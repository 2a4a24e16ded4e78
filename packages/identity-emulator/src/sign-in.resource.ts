import { findUserById } from './accounts.ts'
import type { EmulatorContext } from './emulator-context.ts'
import type { SignIn, User } from './identity-state.ts'
import { verificationResource } from './user.resource.ts'

function firstFactorsOf(user: User) {
	const address = { email_address_id: user.emailId, safe_identifier: user.email, primary: true }
	const byCode = { strategy: 'email_code', ...address }
	if (user.passwordHash === null) return [byCode]
	return [{ strategy: 'password' }, byCode, { strategy: 'reset_password_email_code', ...address }]
}

export function signInResource(context: EmulatorContext, signIn: SignIn) {
	const user = signIn.userId ? findUserById(context, signIn.userId) : null
	const { verification } = signIn
	return {
		object: 'sign_in',
		id: signIn.id,
		status: signIn.status,
		supported_identifiers: ['email_address'],
		identifier: signIn.identifier,
		user_data: user && { first_name: user.firstName, last_name: user.lastName, image_url: '', has_image: false },
		supported_first_factors: user && firstFactorsOf(user),
		supported_second_factors: null,
		first_factor_verification:
			verification && verificationResource(verification.strategy, verification.status, verification.expiresAt),
		second_factor_verification: null,
		created_session_id: signIn.createdSessionId,
	}
}
