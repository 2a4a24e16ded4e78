import type { DelistedLocation } from '@farmgate/contracts/directory-import'
import type { ErrorCode } from '@farmgate/contracts/errors'
import type { Page } from '@farmgate/contracts/page'
import type { CursorPageRequest } from '../../http/cursor.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import { readQueue } from '../../operations/queue-page.ts'
import type { Clock } from '../../ports/clock.ts'
import { type AuditEntry, audit } from '../../writes/audit-entry.ts'
import {
	type ImportedLocationsRepository,
	type ImportedState,
	importedWritesIn,
} from './imported-locations.repository.ts'
import type { LocationWrites, LocationWritesRepository } from './location-writes.repository.ts'

type Deps = {
	repository: ImportedLocationsRepository
	writes: Pick<LocationWritesRepository, 'transaction'>
	clock: Clock
}

/** What a decision needs, and what it changes. */
type Change = {
	action: AuditEntry['action']
	/** Whether the location is in the wanted state. */
	isDone: (record: NonNullable<ImportedState['record']>) => boolean
	refusal: (state: ImportedState) => ErrorCode | null
	apply: (writes: LocationWrites, id: number, now: Date) => Promise<void>
}

const refuseDeleted = ({ isDeleted }: ImportedState) => (isDeleted ? ('location.not_found' as const) : null)

const VERIFY: Change = {
	action: 'location.verify',
	isDone: ({ isChecked }) => isChecked,
	refusal: refuseDeleted,
	apply: ({ tx }, id, now) => importedWritesIn(tx).setChecked(id, now),
}
const UNVERIFY: Change = {
	action: 'location.unverify',
	isDone: ({ isChecked }) => !isChecked,
	refusal: refuseDeleted,
	apply: ({ tx }, id) => importedWritesIn(tx).setChecked(id, null),
}
const HIDE: Change = {
	action: 'location.hide',
	isDone: ({ isHidden }) => isHidden,
	refusal: (state) => refuseDeleted(state) ?? (state.isListed || state.hasOwner ? 'location.not_delisted' : null),
	async apply(writes, id, now) {
		await writes.remove(id, now)
		await importedWritesIn(writes.tx).setHidden(id, now)
	},
}
const UNHIDE: Change = {
	action: 'location.unhide',
	isDone: ({ isHidden }) => !isHidden,
	refusal: () => null,
	apply: async (writes, id) => void (await writes.restore(id)),
}

/** Decisions of admins about locations from directories. */
export function createImportedLocationsService({ repository, writes, clock }: Deps) {
	/** Returns without an error when the location is in the wanted state. */
	async function decide(viewer: Viewer, id: number, change: Change, requestId: string): Promise<void> {
		await writes.transaction(async (work) => {
			const state = await importedWritesIn(work.tx).lock(id)
			if (state === null) throw new AppError('location.not_found')
			if (state.record === null) throw new AppError(state.isDeleted ? 'location.not_found' : 'location.not_imported')
			if (change.isDone(state.record)) return
			const refusal = change.refusal(state)
			if (refusal !== null) throw new AppError(refusal)
			await change.apply(work, id, clock.now())
			await audit(work.tx, change.action, id, { actor: viewer.userId, requestId })
		})
	}
	const decision = (change: Change) => (viewer: Viewer, id: number, requestId: string) =>
		decide(viewer, id, change, requestId)

	return {
		/** Locations that their directories no longer list, and hidden ones, a page at a time. Throws `cursor.invalid`. */
		listDelisted: (request: CursorPageRequest): Promise<Page<DelistedLocation>> => readQueue(request, repository),

		/** Marks an imported location as checked. Throws `location.not_found` and `location.not_imported`. */
		verify: decision(VERIFY),

		/** Takes `verify` back. Throws `location.not_found` and `location.not_imported`. */
		unverify: decision(UNVERIFY),

		/**
		 * Hides a location without an owner that no directory lists any more. Throws `location.not_found`,
		 * `location.not_imported` and `location.not_delisted`.
		 */
		hide: decision(HIDE),

		/** Shows a hidden location again. Throws `location.not_found` and `location.not_imported`. */
		unhide: decision(UNHIDE),
	}
}
export type ImportedLocationsService = ReturnType<typeof createImportedLocationsService>
