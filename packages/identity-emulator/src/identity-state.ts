/** The persistent state. Times are milliseconds since 1970; ids have Clerk's prefixes. */

export type Metadata = Record<string, unknown>

export interface User {
	id: string
	email: string
	emailId: string
	emailVerified: boolean
	firstName: string | null
	lastName: string | null
	/** `salt:key` of scrypt; null for an account without a password, which signs in by email code. */
	passwordHash: string | null
	publicMetadata: Metadata
	createdAt: number
	updatedAt: number
	passwordUpdatedAt: number | null
	lastSignInAt: number | null
}

export type SessionStatus = 'active' | 'removed' | 'ended' | 'revoked'

export interface Session {
	id: string
	userId: string
	clientId: string
	status: SessionStatus
	userAgent: string
	ipAddress: string
	createdAt: number
	updatedAt: number
	lastActiveAt: number
	expiresAt: number
}

export type CodeStrategy = 'email_code' | 'reset_password_email_code'

export interface SignIn {
	id: string
	status: 'needs_identifier' | 'needs_first_factor' | 'needs_new_password' | 'complete'
	identifier: string | null
	userId: string | null
	createdSessionId: string | null
	verification: {
		strategy: string
		status: 'unverified' | 'verified' | 'failed'
		expiresAt: number
		/** The code that was sent, if any. */
		code?: string
	} | null
	wrongCodes: number
}

export interface SignUp {
	id: string
	email: string | null
	firstName: string | null
	lastName: string | null
	passwordHash: string | null
	emailVerified: boolean
	/** Expiry of the code; null when none was sent. */
	codeExpiresAt: number | null
	code?: string
	wrongCodes: number
	createdSessionId: string | null
	createdUserId: string | null
}

/** A browser. `secret` is in its HttpOnly cookie; the id is readable by scripts. */
export interface Client {
	id: string
	secret: string
	signIn: SignIn | null
	signUp: SignUp | null
	lastActiveSessionId: string | null
	createdAt: number
	updatedAt: number
}

/** Recent wrong passwords and codes for an account. */
export interface FailedAttempts {
	/** The account's email address. */
	id: string
	count: number
	/** Time of the first attempt. */
	since: number
}

/** A pending webhook. `body` is a text, because its signature covers every byte. */
export interface PendingWebhook {
	id: string
	userId: string
	type: string
	body: string
}

/** Keys of the installation, created at its first start. */
export interface InstallationKeys {
	/** PKCS #8, RSA. */
	privateKey: string
	/** SubjectPublicKeyInfo; what Clerk calls the JWT key. */
	publicKey: string
	secretKey: string
	webhookSecret: string
}

export interface IdentityState {
	keys: InstallationKeys
	users: Map<string, User>
	sessions: Map<string, Session>
	clients: Map<string, Client>
	failedAttempts: Map<string, FailedAttempts>
	/** Oldest first. */
	webhooks: PendingWebhook[]
}
