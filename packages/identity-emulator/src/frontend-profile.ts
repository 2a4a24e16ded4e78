import { ApiError, passwordIncorrect } from './api-error.ts'
import { countAttempt } from './attempts.ts'
import { MINUTE_MS } from './expiry.ts'
import type { EmulatorResponse, FrontendCall } from './frontend-call.ts'
import { currentUser } from './frontend-sessions.ts'
import { hashChosenPassword, passwordMatches } from './passwords.ts'
import { revokeOtherSessions } from './sessions.ts'
import { userResource } from './user.resource.ts'
import { deleteUser, parseName, type UserChange, updateUser } from './users.ts'

const RECENT_SIGN_IN_MS = 10 * MINUTE_MS

export async function readProfile(call: FrontendCall): Promise<EmulatorResponse> {
	return call.respond(userResource(currentUser(call).user))
}

export async function updateProfile(call: FrontendCall): Promise<EmulatorResponse> {
	const { user } = currentUser(call)
	const firstName = call.field('first_name')
	const lastName = call.field('last_name')
	const address = call.field('primary_email_address_id')
	if (address !== undefined && address !== user.emailId) {
		throw new ApiError(
			422,
			'form_param_value_invalid',
			'The email address cannot be changed.',
			'primary_email_address_id',
		)
	}
	const change: UserChange = {}
	if (firstName !== undefined) change.firstName = parseName(firstName, 'first_name')
	if (lastName !== undefined) change.lastName = parseName(lastName, 'last_name')
	updateUser(call.context, user, change)
	return call.respond(userResource(user))
}

export async function changePassword(call: FrontendCall): Promise<EmulatorResponse> {
	const { user, session } = currentUser(call)
	const current = call.field('current_password') ?? ''
	if (user.passwordHash !== null) {
		await countAttempt(call.context, user.email, async () => {
			if (!(await passwordMatches(current, user.passwordHash))) throw passwordIncorrect('current_password')
		})
	}
	const passwordHash = await hashChosenPassword(call.field('new_password'), 'new_password')
	updateUser(call.context, user, { passwordHash })
	if (call.field('sign_out_of_other_sessions') === 'true') revokeOtherSessions(call.context, user, session.id)
	return call.respond(userResource(user))
}

/** Deletes the account. Throws 403 when the sign-in is not recent. */
export async function deleteProfile(call: FrontendCall): Promise<EmulatorResponse> {
	const { user, session } = currentUser(call)
	if (call.context.now() - session.createdAt > RECENT_SIGN_IN_MS) {
		throw new ApiError(
			403,
			'recent_sign_in_needed',
			'To delete your account, sign out, sign in again, and delete it within ten minutes.',
		)
	}
	return call.respond(deleteUser(call.context, user))
}
