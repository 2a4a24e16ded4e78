import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { IdentityDirectory, IdentityEvent, IdentitySession } from '../../integrations/identity/identity-port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/policy.ts'
import type { AccountRemovalRepository } from './account-removal.repository.ts'
import { ExpiringMap } from './expiring-map.ts'
import type { UserRow, UsersRepository } from './users.repository.ts'

type Deps = {
	repository: UsersRepository
	removal: AccountRemovalRepository
	directory: IdentityDirectory
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
export function createUsersService({ repository, removal, directory, clock }: Deps) {
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

	/** False when the provider has no such user, whatever their token says. */
	async function makeSureOfRow(userId: string, role: Viewer['role']): Promise<boolean> {
		if (seenRoles.get(userId) === role) return true
		const row = await repository.findById(userId)
		if (row === null) {
			// Asked rather than read from the token: a token outlives the account by up to its lifetime.
			const user = await directory.findUser(userId)
			if (user === null) return false
			await repository.upsert({ ...user, role })
		} else if (row.role !== role) {
			await repository.setRole(userId, role)
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
		 * Who a session speaks for, with a row in the directory from the first sight on. Null when the account is gone.
		 * Throws `identity.unavailable` when the provider has to be asked and does not answer.
		 */
		async viewerOf(session: IdentitySession): Promise<Viewer | null> {
			const { userId, sessionId } = session
			if (removed.get(userId)) return null
			const role = session.role ?? (await askRole(userId))
			if (role === null || !(await makeSureOfRow(userId, role))) {
				removed.set(userId, true)
				return null
			}
			return { userId, role, sessionId }
		},

		/** The directory's row of a signed-in user. Throws `auth.signed_out` when their account was just removed. */
		async byId(userId: string): Promise<UserRow> {
			const row = await repository.findById(userId)
			if (row === null) throw new AppError('auth.signed_out')
			return row
		},

		/** Takes over what the provider tells. Repeated and late news change nothing. */
		async takeOver(event: IdentityEvent, requestId: string): Promise<void> {
			if (event.kind === 'user-changed') {
				const { phones: _phones, ...user } = event.user
				if (await repository.wasRemovedSince(user.id, user.updatedAt)) return
				await repository.upsert(user)
				seenRoles.delete(user.id)
				askedRoles.delete(user.id)
			}
			if (event.kind === 'user-deleted') {
				const { userId } = event
				await removal.remove({ userId, places: 'free', phones: [], actor: userId, requestId })
				forget(userId)
			}
		},

		/**
		 * Removes a person from the directory, then from the provider. When the provider fails (`identity.unavailable`) the
		 * directory has forgotten them already, and calling it again finishes the work.
		 */
		async removeAccount(userId: string, { places }: AccountRemoval, requestId: string): Promise<void> {
			const user = await directory.findUser(userId)
			await removal.remove({ userId, places, phones: user?.phones ?? [], actor: userId, requestId })
			// While the provider still has the account, its next request makes a new row.
			seenRoles.delete(userId)
			await directory.deleteUser(userId)
			forget(userId)
		},
	}
}
export type UsersService = ReturnType<typeof createUsersService>
