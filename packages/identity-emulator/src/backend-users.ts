import { allUsers } from './accounts.ts'
import { invalidParam } from './api-error.ts'
import type { BackendCall } from './backend-call.ts'
import { hashChosenPassword } from './passwords.ts'
import { backendUserResource } from './user.resource.ts'
import { createUser, deleteUser, isPlainObject, mergeMetadata, parseName, updateUser } from './users.ts'

/** Newest first, then by id, so that pages do not overlap. */
export async function listUsers(call: BackendCall) {
	const { limit, offset } = call.page()
	const users = allUsers(call.context).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
	return users.slice(offset, offset + limit).map(backendUserResource)
}

export async function readUser(call: BackendCall) {
	return backendUserResource(call.user())
}

export async function addUser(call: BackendCall) {
	const emails = call.value('email_address')
	const email: unknown = Array.isArray(emails) && emails.length === 1 ? emails[0] : undefined
	if (typeof email !== 'string') {
		throw invalidParam('email_address', 'An account has exactly one email address.')
	}
	const firstName = parseName(call.text('first_name') ?? '', 'first_name')
	const lastName = parseName(call.text('last_name') ?? '', 'last_name')
	const password = call.text('password')
	const passwordHash = password ? await hashChosenPassword(password, 'password') : null
	return backendUserResource(createUser(call.context, { email, passwordHash, firstName, lastName }))
}

/** Merges public metadata, the only kind that is emulated. */
export async function mergeUserMetadata(call: BackendCall) {
	const user = call.user()
	const change = call.value('public_metadata') ?? {}
	if (!isPlainObject(change)) throw invalidParam('public_metadata', 'Metadata must be an object.')
	updateUser(call.context, user, { publicMetadata: mergeMetadata(user.publicMetadata, change) })
	return backendUserResource(user)
}

export async function removeUser(call: BackendCall) {
	return deleteUser(call.context, call.user())
}
