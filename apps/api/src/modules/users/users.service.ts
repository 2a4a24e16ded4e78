import { DAY_MS, MINUTE_MS } from '@farmgate/contracts/hours'
import type { AccountRemoval, IdentityMe } from '@farmgate/contracts/identity'
import type { PersonalDataCopy } from '@farmgate/contracts/personal-data'
import type { AccountUse } from '@farmgate/contracts/quotas'
import { LRUCache } from 'lru-cache'
import { existing } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { Identity, IdentityEvent, IdentitySession } from '../../ports/identity-port.ts'
import { PROVIDER_ACTOR } from '../../writes/audit-entry.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { Person } from './owned-personal-data.ts'
import { createUsersRepository, type UserRow } from './users.repository.ts'

type Deps = Pick<SharedDependencies, 'db' | 'directory' | 'clock'> & {
	/** Null: webhooks report ended sessions. */
	currentSession: Identity['currentSession']
	audit: Pick<AuditService, 'signedIn' | 'sessionEnded' | 'hasSessionEnded'>
	locations: Pick<LocationsService, 'countOwned'>
	listings: Pick<ListingsService, 'countOwned'>
}

/** How long a role from the provider is cached. */
const PROVIDER_ROLE_LIFETIME_MS = MINUTE_MS
/** How long a user's row is known to exist without another query. */
const SEEN_LIFETIME_MS = 10 * MINUTE_MS
/** Longer than the lifetime of any session token, so that no token creates a removed account again. */
const REMOVED_LIFETIME_MS = DAY_MS
const CACHED_USERS = 10_000

/** Users: sessions, profile, the provider's events, and the removal of an account. */
export function createUsersService(deps: Deps) {
	const { db, directory, currentSession, audit, locations, listings, clock } = deps
	const repository = createUsersRepository(db)
	const now = () => clock.now().getTime()
	const cache = <Value extends string | true>(ttl: number) =>
		new LRUCache<string, Value>({ max: CACHED_USERS, ttl, ttlResolution: 0, perf: { now } })
	const providerRoles = cache<Viewer['role'] | 'unknown user'>(PROVIDER_ROLE_LIFETIME_MS)
	const seenRoles = cache<Viewer['role']>(SEEN_LIFETIME_MS)
	const removedUsers = cache<true>(REMOVED_LIFETIME_MS)
	/** Users of whom the provider has said that they are no admins; their older tokens say otherwise. */
	const demotedUsers = cache<true>(REMOVED_LIFETIME_MS)

	/** The role at the provider, for tokens without a role; null when the provider has no such user. */
	async function findProviderRole(userId: string): Promise<Viewer['role'] | null> {
		const known = providerRoles.get(userId)
		if (known !== undefined) return known === 'unknown user' ? null : known
		const user = await directory.findUser(userId)
		providerRoles.set(userId, user?.role ?? 'unknown user')
		return user?.role ?? null
	}

	/** The session as it is now; null when it has ended before its token expires. */
	async function liveSession(session: IdentitySession): Promise<IdentitySession | null> {
		if (currentSession !== null) return await currentSession(session)
		return (await audit.hasSessionEnded(session)) ? null : session
	}

	/** Creates or updates the row. False when the provider has no such user, although the token is valid. */
	async function ensureRow(userId: string, role: Viewer['role'], requestId: string): Promise<boolean> {
		if (seenRoles.get(userId) === role) return true
		const row = await repository.findById(userId)
		if (row === null) {
			// The token alone is no proof: it outlives the account by up to its lifetime.
			const user = await directory.findUser(userId)
			if (user === null) return false
			await repository.upsert({ ...user, role }, requestId)
		} else if (row.role !== role) {
			await repository.setRole(userId, role, requestId)
		}
		seenRoles.set(userId, role)
		return true
	}

	/** The user with the contacts that the provider has verified; none when the provider no longer knows the user. */
	async function personOf(userId: string): Promise<Person> {
		const user = await directory.findUser(userId)
		return { userId, verifiedEmails: user?.verifiedEmails ?? [], verifiedPhones: user?.verifiedPhones ?? [] }
	}

	function markRemoved(userId: string): void {
		seenRoles.delete(userId)
		providerRoles.delete(userId)
		removedUsers.set(userId, true)
	}

	/** The row of a signed-in user. Throws `auth.signed_out` when the account was just removed. */
	async function byId(userId: string): Promise<UserRow> {
		return existing(await repository.findById(userId), 'auth.signed_out')
	}

	return {
		byId,

		/** What an account has and may have. */
		use: (viewer: Viewer): Promise<AccountUse> => repository.findUse(viewer, clock.now()),

		/**
		 * The user of a session, whose row is created at the first request. Null when the session has ended or the account is
		 * removed. Throws `identity.unavailable` when the provider has to be asked and fails.
		 */
		async viewerOf(session: IdentitySession, requestId: string): Promise<Viewer | null> {
			const { userId, sessionId } = session
			if (removedUsers.get(userId)) return null
			const live = await liveSession(session)
			if (live === null) return null
			const isDoubtful = live.role === null || (live.role === 'admin' && demotedUsers.get(userId) === true)
			const role = isDoubtful ? await findProviderRole(userId) : live.role
			if (role === null || !(await ensureRow(userId, role, requestId))) {
				removedUsers.set(userId, true)
				return null
			}
			return { userId, role, sessionId, signInAgeSeconds: session.signInAgeSeconds }
		},

		/**
		 * Seconds since the sign-in; null when the provider does not know the session. Throws `identity.unavailable` when the
		 * provider has to be asked and fails.
		 */
		async signInAgeOf({ sessionId, signInAgeSeconds }: Viewer): Promise<number | null> {
			if (signInAgeSeconds !== null) return signInAgeSeconds
			const signedInAt = await directory.findSignInTime(sessionId)
			return signedInAt === null ? null : (now() - signedInAt.getTime()) / 1000
		},

		/** The profile, and how many locations and listings the user owns. Throws `auth.signed_out` like `byId`. */
		async me({ userId, role }: Viewer): Promise<IdentityMe> {
			const [user, ownLocations, ownListings] = await Promise.all([
				byId(userId),
				locations.countOwned(userId),
				listings.countOwned(userId),
			])
			const { firstName, email } = user
			return { userId, role, firstName, email, owned: { locations: ownLocations, listings: ownListings } }
		},

		/** Applies an event of the provider. Repeated and late events change nothing. */
		async applyEvent(event: IdentityEvent, requestId: string): Promise<void> {
			switch (event.kind) {
				case 'user-changed': {
					const { user } = event
					await repository.upsertUnlessRemoved(user, requestId)
					seenRoles.delete(user.id)
					providerRoles.delete(user.id)
					if (user.role === 'admin') demotedUsers.delete(user.id)
					else demotedUsers.set(user.id, true)
					return
				}
				case 'user-deleted': {
					const { userId, at } = event
					const row = await repository.findById(userId)
					// A newer row belongs to an account that was created again under this id.
					if (row !== null && at !== null && row.updatedAt > at) return
					// Only verified addresses are stored.
					const contacts = { verifiedEmails: row?.email ? [row.email] : [], verifiedPhones: [] }
					await repository.remove({ userId, ...contacts, places: 'free', actor: PROVIDER_ACTOR, requestId })
					markRemoved(userId)
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

		/** A copy of all personal data. Throws `identity.unavailable` when the provider fails. */
		async exportData(userId: string): Promise<PersonalDataCopy> {
			const tables = await repository.exportPersonalData(await personOf(userId))
			return { exportedAt: clock.now().toISOString(), tables }
		},

		/**
		 * Removes an account here, then at the provider. Throws `identity.unavailable` when the provider fails; the account is
		 * then removed here, and a repetition finishes the removal.
		 */
		async removeAccount(userId: string, { places }: AccountRemoval, requestId: string): Promise<void> {
			await repository.remove({ ...(await personOf(userId)), places, actor: userId, requestId })
			// Until the provider has deleted the account, its next request creates a new row.
			seenRoles.delete(userId)
			await directory.deleteUser(userId)
			markRemoved(userId)
		},
	}
}
export type UsersService = ReturnType<typeof createUsersService>
