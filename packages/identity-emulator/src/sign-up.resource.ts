import type { EmulatorContext } from './emulator-context.ts'
import { DAY_MS } from './expiry.ts'
import type { SignUp } from './identity-state.ts'
import { verificationResource } from './user.resource.ts'

const REQUIRED_FIELDS = ['email_address', 'password', 'first_name', 'last_name']
export function missingFieldsOf(signUp: SignUp): string[] {
	const values: Record<string, string | null> = {
		email_address: signUp.email,
		password: signUp.passwordHash,
		first_name: signUp.firstName,
		last_name: signUp.lastName,
	}
	return REQUIRED_FIELDS.filter((field) => !values[field])
}

/** An account is made only for an address whose code was entered: it may be another person's. */
export function unverifiedFieldsOf(signUp: SignUp): string[] {
	return signUp.email && !signUp.emailVerified ? ['email_address'] : []
}

/** Without a strategy until a code was sent: otherwise the widget does not request one. */
function emailVerificationOf(signUp: SignUp) {
	const isSent = signUp.codeExpiresAt !== null
	const nextAction = isSent ? 'needs_attempt' : 'needs_prepare'
	return {
		...verificationResource(
			isSent || signUp.emailVerified ? 'email_code' : '',
			signUp.emailVerified ? 'verified' : 'unverified',
			signUp.codeExpiresAt,
		),
		next_action: signUp.emailVerified ? '' : nextAction,
		supported_strategies: ['email_code'],
	}
}

export function signUpResource(context: EmulatorContext, signUp: SignUp) {
	return {
		object: 'sign_up',
		id: signUp.id,
		status: signUp.createdUserId ? 'complete' : 'missing_requirements',
		required_fields: REQUIRED_FIELDS,
		optional_fields: [],
		missing_fields: missingFieldsOf(signUp),
		unverified_fields: unverifiedFieldsOf(signUp),
		username: null,
		first_name: signUp.firstName,
		last_name: signUp.lastName,
		email_address: signUp.email,
		phone_number: null,
		web3_wallet: null,
		external_account_strategy: null,
		external_account: null,
		has_password: signUp.passwordHash !== null,
		unsafe_metadata: {},
		created_session_id: signUp.createdSessionId,
		created_user_id: signUp.createdUserId,
		abandon_at: context.now() + DAY_MS,
		legal_accepted_at: null,
		locale: null,
		verifications: {
			email_address: signUp.email && emailVerificationOf(signUp),
			phone_number: null,
			web3_wallet: null,
			external_account: null,
		},
	}
}
