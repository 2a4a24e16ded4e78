import type { EmulatorContext } from './emulator-context.ts'
import type { Client } from './identity-state.ts'
import { sessionResource } from './session.resource.ts'
import { liveSessionsOfClient } from './sessions.ts'
import { signInResource } from './sign-in.resource.ts'
import { signUpResource } from './sign-up.resource.ts'

/** A browser with its sessions, each with a new token for the page at `origin`. */
export async function clientResource(context: EmulatorContext, client: Client, origin: string) {
	const sessions = liveSessionsOfClient(context, client)
	return {
		object: 'client',
		id: client.id,
		sessions: await Promise.all(sessions.map((session) => sessionResource(context, session, origin))),
		sign_in: client.signIn && signInResource(context, client.signIn),
		sign_up: client.signUp && signUpResource(context, client.signUp),
		last_active_session_id: client.lastActiveSessionId,
		last_authentication_strategy: null,
		captcha_bypass: true,
		cookie_expires_at: null,
		created_at: client.createdAt,
		updated_at: client.updatedAt,
	}
}
