/** What is remembered. Times are milliseconds since 1970; ids have Clerk's prefixes. */

export type Metadata = Record<string, unknown>

export interface User {
	id: string
	email: string
	emailId: string
	emailVerified: boolean
	firstName: string | null
	lastName: string | null
	/** `salt:key` of scrypt; null for an account without a password, which signs in by e-mail code. */
	passwordHash: string | null
	publicMetadata: Metadata
	privateMetadata: Metadata
	unsafeMetadata: Metadata
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
		/** The code sent, if one was. */
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
	unsafeMetadata: Metadata
	emailVerified: boolean
	/** Until when the code sent may be typed; null while none was sent. */
	codeExpiresAt: number | null
	code?: string
	wrongCodes: number
	createdSessionId: string | null
	createdUserId: string | null
}

/** One browser. `secret` is the value of its HttpOnly cookie; the id is public, clerk-js shows it to any script. */
export interface Client {
	id: string
	secret: string
	signIn: SignIn | null
	signUp: SignUp | null
	lastActiveSessionId: string | null
	createdAt: number
	updatedAt: number
}

/** A one-time sign-in token made over the backend API. */
export interface SignInToken {
	id: string
	token: string
	userId: string
	status: 'pending' | 'accepted' | 'revoked'
	createdAt: number
	expiresAt: number
}

/** Wrong passwords and codes for one account within a while. */
export interface FailedAttempts {
	/** The account's e-mail address. */
	id: string
	count: number
	/** When the first of them was made. */
	since: number
}

/** A webhook not delivered yet. `body` is kept as text, because its signature covers every byte of it. */
export interface PendingWebhook {
	id: string
	userId: string
	type: string
	body: string
}

/** Of this installation alone, made at its first start. */
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
	signInTokens: Map<string, SignInToken>
	failedAttempts: Map<string, FailedAttempts>
	/** Oldest first. */
	webhooks: PendingWebhook[]
}
