import type { User } from './identity-state.ts'

const CODE_LIFETIME_MS = 10 * 60 * 1000

/** Clerk's `verification` object. */
export function verificationResource(strategy: string, status: string, expiresAt: number | null = null) {
	return {
		object: 'verification',
		id: '',
		status,
		strategy,
		attempts: status === 'verified' ? 1 : 0,
		expire_at: expiresAt,
		error: null,
	}
}

/** Expiry of a code sent at `now`. Both in milliseconds. */
export const codeExpiry = (now: number) => now + CODE_LIFETIME_MS

function emailAddressResource(user: User) {
	return {
		object: 'email_address',
		id: user.emailId,
		email_address: user.email,
		reserved: false,
		verification: verificationResource('email_code', user.emailVerified ? 'verified' : 'unverified'),
		linked_to: [],
		matches_sso_connection: false,
		created_at: user.createdAt,
		updated_at: user.updatedAt,
	}
}

/** A user for the frontend API. */
export function userResource(user: User) {
	return {
		object: 'user',
		id: user.id,
		external_id: null,
		username: null,
		first_name: user.firstName,
		last_name: user.lastName,
		locale: null,
		image_url: '',
		has_image: false,
		profile_image_url: '',
		primary_email_address_id: user.emailId,
		primary_phone_number_id: null,
		primary_web3_wallet_id: null,
		email_addresses: [emailAddressResource(user)],
		phone_numbers: [],
		web3_wallets: [],
		external_accounts: [],
		enterprise_accounts: [],
		saml_accounts: [],
		passkeys: [],
		organization_memberships: [],
		password_enabled: user.passwordHash !== null,
		password_last_updated_at: user.passwordUpdatedAt,
		totp_enabled: false,
		backup_code_enabled: false,
		two_factor_enabled: false,
		public_metadata: user.publicMetadata,
		unsafe_metadata: {},
		banned: false,
		locked: false,
		lockout_expires_in_seconds: null,
		verification_attempts_remaining: null,
		create_organization_enabled: false,
		create_organizations_limit: null,
		delete_self_enabled: true,
		legal_accepted_at: null,
		last_sign_in_at: user.lastSignInAt,
		last_active_at: user.lastSignInAt,
		created_at: user.createdAt,
		updated_at: user.updatedAt,
	}
}

/** A user for the backend API and webhooks. */
export function backendUserResource(user: User) {
	return { ...userResource(user), private_metadata: {} }
}

export function publicUserData(user: User) {
	return {
		first_name: user.firstName,
		last_name: user.lastName,
		image_url: '',
		has_image: false,
		identifier: user.email,
		user_id: user.id,
	}
}

export function deletedUserResource(userId: string) {
	return { object: 'user', id: userId, deleted: true }
}
