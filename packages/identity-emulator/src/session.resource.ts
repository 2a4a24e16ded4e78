import type { EmulatorContext } from './emulator-context.ts'
import { MINUTE_MS } from './expiry.ts'
import type { Session } from './identity-state.ts'
import { userOfSession } from './sessions.ts'
import { publicUserData, userResource } from './user.resource.ts'

/** As in Clerk. */
const SESSION_TOKEN_TTL_SECONDS = 60

/** `{object: 'token', jwt}` for the page at `origin`. */
export async function tokenResource(context: EmulatorContext, session: Session, origin: string) {
	const jwt = await context.signer.signSessionToken({
		session,
		user: userOfSession(context, session),
		ttlSeconds: SESSION_TOKEN_TTL_SECONDS,
		authorizedParty: origin,
	})
	return { object: 'token', jwt }
}

function sessionTimes(session: Session) {
	return {
		last_active_at: session.lastActiveAt,
		expire_at: session.expiresAt,
		abandon_at: session.expiresAt,
		created_at: session.createdAt,
		updated_at: session.updatedAt,
	}
}

/** A session with its user and a new token, for clerk-js. */
export async function sessionResource(context: EmulatorContext, session: Session, origin: string) {
	const user = userOfSession(context, session)
	return {
		object: 'session',
		id: session.id,
		status: session.status,
		...sessionTimes(session),
		last_active_organization_id: null,
		actor: null,
		tasks: null,
		factor_verification_age: [Math.floor((context.now() - session.createdAt) / MINUTE_MS), -1],
		user: userResource(user),
		public_user_data: publicUserData(user),
		last_active_token: await tokenResource(context, session, origin),
	}
}

/** A rough description of the device. */
function activityOf(session: Session) {
	const isMobile = /Mobi|Android|iPhone|iPad/.test(session.userAgent)
	const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(session.userAgent)?.[0]
	const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/([\d.]+)/.exec(session.userAgent)
	return {
		object: 'session_activity',
		id: `sess_activity_${session.id}`,
		device_type: system ?? (session.userAgent || 'Command line'),
		is_mobile: isMobile,
		browser_name: browser?.[1],
		browser_version: browser?.[2],
		ip_address: session.ipAddress,
	}
}

/** A session in the user's list of devices, without user and token. */
export function sessionWithActivitiesResource(session: Session) {
	return {
		object: 'session',
		id: session.id,
		status: session.status,
		...sessionTimes(session),
		actor: null,
		latest_activity: activityOf(session),
	}
}

/** A session for the backend API. */
export function backendSessionResource(session: Session) {
	return {
		object: 'session',
		id: session.id,
		client_id: session.clientId,
		user_id: session.userId,
		status: session.status,
		actor: null,
		latest_activity: activityOf(session),
		...sessionTimes(session),
	}
}
