import { publicLocationPath } from '@farmgate/contracts/entity-paths'
import { DAY_MS } from '@farmgate/contracts/hours'
import { type AdminLocation, OWNER_CHANGE_DAYS, type OwnerChange } from '@farmgate/contracts/location-admin'
import type { Page } from '@farmgate/contracts/page'
import type { CursorPageRequest } from '../../http/cursor.ts'
import { inputError } from '../../http/errors/app-error.ts'
import { type Decision, decider, readQueue } from '../../operations/queue-page.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import {
	type AdminLocationFilter,
	createLocationAdminRepository,
	type OnReassigned,
} from './location-admin.repository.ts'
import { createLocationMergeRepository, type Merge } from './location-merge.repository.ts'

/** What admins do with locations in any state, and their owners. */
export function createLocationAdminService({ db, mail, clock }: Pick<SharedDependencies, 'db' | 'mail' | 'clock'>) {
	const repository = createLocationAdminRepository(db)
	const merges = createLocationMergeRepository(db)
	/** Writes to the former and the new owner. */
	const announce: OnReassigned = async (tx, location, entryId) => {
		const { name, formerName, isMerged, formerOwner, newOwner } = location
		for (const userId of [formerOwner, newOwner]) {
			if (userId === null) continue
			const isYours = userId === newOwner
			const path = isYours ? '/dashboard' : publicLocationPath(location)
			const data = { locationName: name, formerName, isMerged, isYours, isOwned: newOwner !== null, path }
			const to = { kind: 'user', userId } as const
			await mail.enqueue(tx, { key: `owner-change:${entryId}`, to, template: 'owner-changed', data })
		}
	}

	return {
		/** Locations in any state, a page at a time. Throws `cursor.invalid`. */
		all: ({ limit, cursor, ...filter }: CursorPageRequest & AdminLocationFilter): Promise<Page<AdminLocation>> =>
			readQueue({ limit, cursor }, repository.matching(filter, clock.now())),

		/** The owner of a location; null: no one. Throws `location.not_found`. */
		owner: repository.findOwner,

		/**
		 * Gives a location with its listings to the account with this verified address or id, or with null to no one. Both owners
		 * get a message. Throws `location.not_found`, and `input.invalid` for an address that no account has, or several.
		 */
		reassign: decider(clock, async ({ owner, ...decision }: Decision & { owner: string | null }) => {
			const found = owner === null ? [null] : await repository.findAccounts(owner)
			const [newOwner, ...others] = found
			if (newOwner === undefined) throw inputError('owner', 'is not the confirmed address of an account')
			if (others.length > 0) throw inputError('owner', 'is the address of several accounts; give the id of one')
			await repository.reassign(decision, newOwner, announce)
		}),

		/**
		 * Merges the duplicate into the location with `id`. With different owners, both get a message. Throws `location.not_found`,
		 * `location.owner_conflict`, and `input.invalid` when both are the same.
		 */
		merge: decider(clock, async (merge: Merge) => {
			if (merge.id === merge.duplicateId) throw inputError('duplicateId', 'must be another location')
			await merges.merge(merge, announce)
		}),

		/** What admins changed in the last `OWNER_CHANGE_DAYS` about who owns a user's locations. Throws `cursor.invalid`. */
		ownerChanges(userId: string, request: CursorPageRequest): Promise<Page<OwnerChange>> {
			const since = new Date(clock.now().getTime() - OWNER_CHANGE_DAYS * DAY_MS)
			return readQueue(request, repository.ownerChanges(userId, since))
		},
	}
}
export type LocationAdminService = ReturnType<typeof createLocationAdminService>
