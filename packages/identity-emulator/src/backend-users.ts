import { allUsers } from './accounts.ts'
import { ApiError, invalidParam } from './api-error.ts'
import type { BackendCall } from './backend-call.ts'
import type { User } from './identity-state.ts'
import { parseMetadata } from './metadata-field.ts'
import { hashChosenPassword, passwordMatches } from './passwords.ts'
import { revokeOtherSessions } from './sessions.ts'
import { backendUserResource } from './user.resource.ts'
import { createUser, deleteUser, mergeMetadata, parseName, type UserChange, updateUser } from './users.ts'

const METADATA_FIELDS = [
	['public_metadata', 'publicMetadata'],
	['private_metadata', 'privateMetadata'],
	['unsafe_metadata', 'unsafeMetadata'],
] as const

function matchingUsers(call: BackendCall): User[] {
	const emails = new Set(call.query.getAll('email_address').map((email) => email.toLowerCase()))
	const ids = new Set(call.query.getAll('user_id'))
	const text = (call.query.get('query') ?? '').toLowerCase()
	const searched = (user: User) => [user.email, user.firstName, user.lastName, user.id].join(' ').toLowerCase()
	return allUsers(call.context)
		.filter((user) => emails.size === 0 || emails.has(user.email))
		.filter((user) => ids.size === 0 || ids.has(user.id))
		.filter((user) => searched(user).includes(text))
}

const ORDERS: Record<string, (user: User) => number | string> = {
	created_at: (user) => user.createdAt,
	updated_at: (user) => user.updatedAt,
	last_sign_in_at: (user) => user.lastSignInAt ?? 0,
	last_active_at: (user) => user.lastSignInAt ?? 0,
	email_address: (user) => user.email,
	first_name: (user) => user.firstName ?? '',
	last_name: (user) => user.lastName ?? '',
}

/** `-created_at` unless told otherwise; equal ones by id, so that pages never overlap. */
function inOrder(users: User[], orderBy: string): User[] {
	const key = ORDERS[orderBy.replace(/^[+-]/, '')]
	if (!key) throw invalidParam('order_by', `order_by must be one of ${Object.keys(ORDERS).join(', ')}.`)
	const direction = orderBy.startsWith('-') ? -1 : 1
	return users.sort((one, other) => {
		const [first, second] = [key(one), key(other)]
		if (first !== second) return first < second ? -direction : direction
		return one.id < other.id ? -direction : direction
	})
}

export async function listUsers(call: BackendCall) {
	const { limit, offset } = call.page()
	const users = inOrder(matchingUsers(call), call.query.get('order_by') ?? '-created_at')
	return users.slice(offset, offset + limit).map(backendUserResource)
}

export async function countUsers(call: BackendCall) {
	return { object: 'total_count', total_count: matchingUsers(call).length }
}

export async function readUser(call: BackendCall) {
	return backendUserResource(call.user())
}

/** First name, last name and password, as far as they were sent. */
async function readChange(call: BackendCall): Promise<UserChange> {
	const change: UserChange = {}
	const firstName = call.text('first_name')
	const lastName = call.text('last_name')
	const password = call.text('password')
	if (firstName !== undefined) change.firstName = parseName(firstName ?? '', 'first_name')
	if (lastName !== undefined) change.lastName = parseName(lastName ?? '', 'last_name')
	if (password) change.passwordHash = await hashChosenPassword(password, 'password')
	return change
}

/** Metadata as sent, each kind replacing what was there. */
function readMetadata(call: BackendCall): UserChange {
	const change: UserChange = {}
	for (const [field, name] of METADATA_FIELDS) {
		const value = call.value(field)
		if (value !== undefined && value !== null) change[name] = parseMetadata(value, field)
	}
	return change
}

export async function addUser(call: BackendCall) {
	const emails = call.value('email_address')
	const email: unknown = Array.isArray(emails) && emails.length === 1 ? emails[0] : undefined
	if (typeof email !== 'string') {
		throw invalidParam('email_address', 'An account here has exactly one e-mail address.')
	}
	const { passwordHash = null, ...names } = await readChange(call)
	const user = createUser(call.context, { email, passwordHash, ...names, ...readMetadata(call) })
	return backendUserResource(user)
}

export async function changeUser(call: BackendCall) {
	const user = call.user()
	const change = { ...(await readChange(call)), ...readMetadata(call) }
	updateUser(call.context, user, change)
	if (change.passwordHash && call.value('sign_out_of_other_sessions') === true) {
		revokeOtherSessions(call.context, user, null)
	}
	return backendUserResource(user)
}

export async function replaceMetadata(call: BackendCall) {
	const user = call.user()
	updateUser(call.context, user, readMetadata(call))
	return backendUserResource(user)
}

export async function mergeUserMetadata(call: BackendCall) {
	const user = call.user()
	const change = readMetadata(call)
	for (const [, name] of METADATA_FIELDS) {
		const sent = change[name]
		if (sent) change[name] = mergeMetadata(user[name], sent)
	}
	updateUser(call.context, user, change)
	return backendUserResource(user)
}

export async function removeUser(call: BackendCall) {
	const resource = deleteUser(call.context, call.user())
	return resource
}

export async function verifyPassword(call: BackendCall) {
	const user = call.user()
	if (!(await passwordMatches(call.text('password') ?? '', user.passwordHash))) {
		throw new ApiError(422, 'incorrect_password', 'The password is incorrect.', 'password')
	}
	return { verified: true }
}
