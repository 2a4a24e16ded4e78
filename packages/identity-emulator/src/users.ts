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
	/** Whether the address is verified. Default true. */
	emailVerified?: boolean
	passwordHash: string | null
	firstName?: string | null
	lastName?: string | null
	publicMetadata?: Metadata
}

export type UserChange = Partial<
	Pick<User, 'emailVerified' | 'firstName' | 'lastName' | 'passwordHash' | 'publicMetadata'>
>

/** The normalized address. Throws 422 on `paramName`. */
export function parseEmail(value: string | undefined, paramName: string): string {
	const email = (value ?? '').trim().toLowerCase()
	if (email.length > MAXIMUM_EMAIL_LENGTH || !EMAIL_PATTERN.test(email)) {
		throw invalidParam(paramName, 'Email address must be a valid email address.')
	}
	return email
}

/** The trimmed name; null when empty. Throws 422 on `paramName` when it is too long. */
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

/** Throws 422 when an account, hidden or not, has the address. `email` must be normalized by `parseEmail`. */
export function rejectTakenEmail({ state }: EmulatorContext, email: string): void {
	if ([...state.users.values()].some((user) => user.email === email)) {
		throw new ApiError(
			422,
			'form_identifier_exists',
			'That email address is taken. Please try another.',
			'email_address',
		)
	}
}

/** Adds a user and sends a webhook. Throws 422 when the address is taken. */
export function createUser(context: EmulatorContext, newUser: NewUser): User {
	const user = addUserSilently(context, newUser)
	context.queueWebhook('user.created', user.id, backendUserResource(user))
	context.log(`new account ${user.email}, ${user.id}`)
	return user
}

/** Adds a user without a webhook, for sample accounts. */
export function addUserSilently(context: EmulatorContext, newUser: NewUser): User {
	const email = parseEmail(newUser.email, 'email_address')
	rejectTakenEmail(context, email)
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
		createdAt: now,
		updatedAt: now,
		passwordUpdatedAt: newUser.passwordHash ? now : null,
		lastSignInAt: null,
	}
	context.state.users.set(user.id, user)
	return user
}

/** Changes a user and sends a webhook. Throws 404 when it does not exist. */
export function updateUser(context: EmulatorContext, user: User, change: UserChange): void {
	if (findUserById(context, user.id) === null) throw notFound('The user')
	Object.assign(user, change)
	user.updatedAt = context.now()
	if (change.passwordHash) user.passwordUpdatedAt = user.updatedAt
	context.queueWebhook('user.updated', user.id, backendUserResource(user))
}

/** Deletes a user with sessions and incomplete sign-ins, and sends a webhook. */
export function deleteUser(context: EmulatorContext, user: User) {
	const { state } = context
	const existed = state.users.delete(user.id)
	for (const session of state.sessions.values()) if (session.userId === user.id) state.sessions.delete(session.id)
	for (const client of state.clients.values()) {
		if (client.signIn?.userId === user.id) client.signIn = null
		if (client.signUp?.createdUserId === user.id) client.signUp = null
		if (client.lastActiveSessionId && !state.sessions.has(client.lastActiveSessionId)) client.lastActiveSessionId = null
	}
	const resource = deletedUserResource(user.id)
	state.failedAttempts.delete(user.email)
	if (existed) context.queueWebhook('user.deleted', user.id, resource)
	context.log(`deleted account ${user.id}`)
	return resource
}

export function isPlainObject(value: unknown): value is Metadata {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges metadata as Clerk does: recursively, and null removes a key. */
export function mergeMetadata(current: Metadata, change: Metadata): Metadata {
	const merged = new Map(Object.entries(current))
	for (const [key, value] of Object.entries(change)) {
		// Prevents prototype pollution.
		if (key === '__proto__') continue
		const previous = merged.get(key)
		if (value === null) merged.delete(key)
		else if (isPlainObject(value)) merged.set(key, mergeMetadata(isPlainObject(previous) ? previous : {}, value))
		else merged.set(key, value)
	}
	return Object.fromEntries(merged)
}
