import type { AccountRemoval } from '@farmgate/contracts/identity'
import type {
	Identity,
	IdentityDirectory,
	IdentityEvent,
	IdentitySession,
} from '../../integrations/identity/identity-port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { ExpiringMap } from '../../platform/expiring-map.ts'
import type { Viewer } from '../../platform/policy.ts'
import { PROVIDER_ACTOR } from '../../query/audit-entry.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { AccountRemovalRepository } from './account-removal.repository.ts'
import type { UserRow, UsersRepository } from './users.repository.ts'

type Deps = {
	repository: UsersRepository
	removal: AccountRemovalRepository
	directory: IdentityDirectory
	/** Null: ended sessions are known from webhooks. */
	currentSession: Identity['currentSession']
	audit: Pick<AuditService, 'signedIn' | 'sessionEnded' | 'hasSessionEnded'>
	clock: Clock
}

/** How long a role that the provider had to be asked for is believed. */
const ASKED_ROLE_LIFETIME_MS = 60_000
/** How long a user who was seen is not looked for again. */
const SEEN_LIFETIME_MS = 10 * 60_000
/** Longer than any session token lives, so that none of a removed account brings it back. */
const REMOVED_LIFETIME_MS = 24 * 60 * 60_000
const REMEMBERED_USERS = 10_000

/** The people who are or were signed in. */
export function createUsersService({ repository, removal, directory, currentSession, audit, clock }: Deps) {
	const now = () => clock.now().getTime()
	const remember = <Value>(lifetimeMs: number) => new ExpiringMap<Value>({ lifetimeMs, most: REMEMBERED_USERS, now })
	const askedRoles = remember<Viewer['role'] | 'nobody'>(ASKED_ROLE_LIFETIME_MS)
	const seenRoles = remember<Viewer['role']>(SEEN_LIFETIME_MS)
	const removed = remember<true>(REMOVED_LIFETIME_MS)

	/** The role when the token does not say it; null when the provider has no such user. */
	async function askRole(userId: string): Promise<Viewer['role'] | null> {
		const known = askedRoles.get(userId)
		if (known !== undefined) return known === 'nobody' ? null : known
		const user = await directory.findUser(userId)
		askedRoles.set(userId, user?.role ?? 'nobody')
		return user?.role ?? null
	}

	/** The session as it is now; null when it has ended, although its token is not expired. */
	async function liveSession(session: IdentitySession): Promise<IdentitySession | null> {
		if (currentSession !== null) return await currentSession(session)
		return (await audit.hasSessionEnded(session)) ? null : session
	}

	/** False when the provider has no such user, whatever their token says. */
	async function makeSureOfRow(userId: string, role: Viewer['role'], requestId: string): Promise<boolean> {
		if (seenRoles.get(userId) === role) return true
		const row = await repository.findById(userId)
		if (row === null) {
			// Asked rather than read from the token: a token outlives the account by up to its lifetime.
			const user = await directory.findUser(userId)
			if (user === null) return false
			await repository.upsert({ ...user, role }, requestId)
		} else if (row.role !== role) {
			await repository.setRole(userId, role, requestId)
		}
		seenRoles.set(userId, role)
		return true
	}

	function forget(userId: string): void {
		seenRoles.delete(userId)
		askedRoles.delete(userId)
		removed.set(userId, true)
	}

	return {
		/**
		 * Who a session speaks for, with a row in the directory from the first sight on. Null when the session has ended or the
		 * account is gone. Throws `identity.unavailable` when the provider has to be asked and does not answer.
		 */
		async viewerOf(session: IdentitySession, requestId: string): Promise<Viewer | null> {
			const { userId, sessionId } = session
			if (removed.get(userId)) return null
			const live = await liveSession(session)
			if (live === null) return null
			const role = live.role ?? (await askRole(userId))
			if (role === null || !(await makeSureOfRow(userId, role, requestId))) {
				removed.set(userId, true)
				return null
			}
			return { userId, role, sessionId, signInAgeSeconds: session.signInAgeSeconds }
		},

		/**
		 * Seconds since the viewer proved who they are; null when the provider does not know the session any more. Throws
		 * `identity.unavailable` when it has to be asked and does not answer.
		 */
		async signInAgeOf({ sessionId, signInAgeSeconds }: Viewer): Promise<number | null> {
			if (signInAgeSeconds !== null) return signInAgeSeconds
			const signedInAt = await directory.findSignInTime(sessionId)
			return signedInAt === null ? null : (now() - signedInAt.getTime()) / 1000
		},

		/** The directory's row of a signed-in user. Throws `auth.signed_out` when their account was just removed. */
		async byId(userId: string): Promise<UserRow> {
			const row = await repository.findById(userId)
			if (row === null) throw new AppError('auth.signed_out')
			return row
		},

		/** Takes over what the provider tells. Repeated and late news change nothing. */
		async takeOver(event: IdentityEvent, requestId: string): Promise<void> {
			switch (event.kind) {
				case 'user-changed': {
					const { user } = event
					await repository.upsertUnlessRemoved(user, requestId)
					seenRoles.delete(user.id)
					askedRoles.delete(user.id)
					return
				}
				case 'user-deleted': {
					const { userId, at } = event
					const row = await repository.findById(userId)
					// An account that was made again under this id since then is not the one that was deleted.
					if (row !== null && at !== null && row.updatedAt > at) return
					// Only verified addresses are stored.
					const verifiedEmails = row?.email ? [row.email] : []
					const account = { userId, verifiedEmails, verifiedPhones: [] }
					await removal.remove({ ...account, places: 'free', actor: PROVIDER_ACTOR, requestId })
					forget(userId)
					return
				}
				case 'session-started':
					await audit.signedIn({ ...event, requestId })
					return
				case 'session-ended':
					await audit.sessionEnded({ ...event, requestId })
					return
				case 'other':
			}
		},

		/**
		 * Removes a person from the directory, then from the provider. When the provider fails (`identity.unavailable`) the
		 * directory has forgotten them already, and calling it again finishes the work.
		 */
		async removeAccount(userId: string, { places }: AccountRemoval, requestId: string): Promise<void> {
			const user = await directory.findUser(userId)
			const { verifiedEmails, verifiedPhones } = user ?? { verifiedEmails: [], verifiedPhones: [] }
			await removal.remove({ userId, places, verifiedEmails, verifiedPhones, actor: userId, requestId })
			// While the provider still has the account, its next request makes a new row.
			seenRoles.delete(userId)
			await directory.deleteUser(userId)
			forget(userId)
		},
	}
}
export type UsersService = ReturnType<typeof createUsersService>
