import { findUserById } from './accounts.ts'
import { ApiError, invalidParam, notFound } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'
import type { Metadata, User } from './identity-state.ts'
import { newId } from './ids.ts'
import { backendUserResource, deletedUserResource } from './user.resource.ts'

const EMAIL_PATTERN = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const MAXIMUM_EMAIL_LENGTH = 254
const MAXIMUM_NAME_LENGTH = 256

export interface NewUser {
	id?: string
	email: string
	/** Whether the person has shown that they read its mail. Default true. */
	emailVerified?: boolean
	passwordHash: string | null
	firstName?: string | null
	lastName?: string | null
	publicMetadata?: Metadata
	privateMetadata?: Metadata
	unsafeMetadata?: Metadata
}

export type UserChange = Partial<
	Pick<
		User,
		| 'emailVerified'
		| 'firstName'
		| 'lastName'
		| 'passwordHash'
		| 'publicMetadata'
		| 'privateMetadata'
		| 'unsafeMetadata'
	>
>

/** The address in the one spelling it is stored and compared in. Throws 422 on `paramName`. */
export function parseEmail(value: string | undefined, paramName: string): string {
	const email = (value ?? '').trim().toLowerCase()
	if (email.length > MAXIMUM_EMAIL_LENGTH || !EMAIL_PATTERN.test(email)) {
		throw invalidParam(paramName, 'Email address must be a valid email address.')
	}
	return email
}

/** Null for an empty name. Throws 422 on `paramName` when it is too long. */
export function parseName(value: string, paramName: string): string | null {
	const name = value.trim()
	if (name.length > MAXIMUM_NAME_LENGTH) {
		throw new ApiError(
			422,
			'form_param_max_length_exceeded',
			`Names must be ${MAXIMUM_NAME_LENGTH} characters or less.`,
			paramName,
		)
	}
	return name || null
}

/** Throws 422 for an address that an account has, hidden accounts included. `email` is as `parseEmail` answers it. */
export function refuseTakenEmail({ state }: EmulatorContext, email: string): void {
	if ([...state.users.values()].some((user) => user.email === email)) {
		throw new ApiError(
			422,
			'form_identifier_exists',
			'That email address is taken. Please try another.',
			'email_address',
		)
	}
}

/** Adds a user and announces it. Throws 422 when the address is taken. */
export function createUser(context: EmulatorContext, newUser: NewUser): User {
	const user = addUserSilently(context, newUser)
	context.announce('user.created', user.id, backendUserResource(user))
	context.log(`new account ${user.email}, ${user.id}`)
	return user
}

/** For accounts given at the start, which the application knows without being told. */
export function addUserSilently(context: EmulatorContext, newUser: NewUser): User {
	const email = parseEmail(newUser.email, 'email_address')
	refuseTakenEmail(context, email)
	const now = context.now()
	const user: User = {
		id: newUser.id ?? newId('user'),
		email,
		emailId: newId('idn'),
		emailVerified: newUser.emailVerified ?? true,
		firstName: newUser.firstName || null,
		lastName: newUser.lastName || null,
		passwordHash: newUser.passwordHash,
		publicMetadata: newUser.publicMetadata ?? {},
		privateMetadata: newUser.privateMetadata ?? {},
		unsafeMetadata: newUser.unsafeMetadata ?? {},
		createdAt: now,
		updatedAt: now,
		passwordUpdatedAt: newUser.passwordHash ? now : null,
		lastSignInAt: null,
	}
	context.state.users.set(user.id, user)
	return user
}

/** Changes a user and announces it. Throws 404 when it is not there. */
export function updateUser(context: EmulatorContext, user: User, change: UserChange): void {
	if (findUserById(context, user.id) === null) throw notFound('The user')
	Object.assign(user, change)
	user.updatedAt = context.now()
	if (change.passwordHash) user.passwordUpdatedAt = user.updatedAt
	context.announce('user.updated', user.id, backendUserResource(user))
}

/** Forgets a user with sessions, sign-in tokens and half-done sign-ins, and announces it. */
export function deleteUser(context: EmulatorContext, user: User) {
	const { state } = context
	const existed = state.users.delete(user.id)
	for (const session of state.sessions.values()) if (session.userId === user.id) state.sessions.delete(session.id)
	for (const token of state.signInTokens.values()) if (token.userId === user.id) state.signInTokens.delete(token.id)
	for (const client of state.clients.values()) {
		if (client.signIn?.userId === user.id) client.signIn = null
		if (client.signUp?.createdUserId === user.id) client.signUp = null
		if (client.lastActiveSessionId && !state.sessions.has(client.lastActiveSessionId)) client.lastActiveSessionId = null
	}
	const resource = deletedUserResource(user.id)
	state.failedAttempts.delete(user.email)
	if (existed) context.announce('user.deleted', user.id, resource)
	context.log(`deleted account ${user.id}`)
	return resource
}

function isPlainObject(value: unknown): value is Metadata {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Clerk's rule for metadata: objects are merged at every level, and null removes a key. */
export function mergeMetadata(current: Metadata, change: Metadata): Metadata {
	const merged = new Map(Object.entries(current))
	for (const [key, value] of Object.entries(change)) {
		// Setting this key on an object would change its prototype instead of adding data.
		if (key === '__proto__') continue
		const before = merged.get(key)
		if (value === null) merged.delete(key)
		else if (isPlainObject(value)) merged.set(key, mergeMetadata(isPlainObject(before) ? before : {}, value))
		else merged.set(key, value)
	}
	return Object.fromEntries(merged)
}
