import type { Waiting } from '@farmgate/contracts/waiting'
import type { SharedDependencies } from '../shared-dependencies.ts'

type Deps = Pick<SharedDependencies, 'db' | 'mail' | 'clock'> & {
	/** How many items each queue has. */
	counts: { [Queue in keyof Waiting]: () => Promise<number> }
}

/** The queues whose screen the message links to, the most urgent first. */
const PATHS = [
	['claims', '/admin/claims'],
	['locations', '/admin/locations'],
	['reports', '/admin/reports'],
	['duplicates', '/admin/duplicates'],
] as const

/** What waits for a decision of an admin. */
export function createWaitingService({ counts, db, mail, clock }: Deps) {
	async function count(): Promise<Waiting> {
		const [locations, claims, reports, duplicates] = await Promise.all([
			counts.locations(),
			counts.claims(),
			counts.reports(),
			counts.duplicates(),
		])
		return { locations, claims, reports, duplicates }
	}

	return {
		count,

		/** Writes to the admins when something waits. Each gets at most one message a day (UTC). */
		async remind(): Promise<void> {
			const waiting = await count()
			const [, path] = PATHS.find(([queue]) => waiting[queue] > 0) ?? []
			if (path === undefined) return
			await mail.enqueue(db, {
				key: `waiting:${clock.now().toISOString().slice(0, 10)}`,
				to: { kind: 'admins' },
				template: 'waiting-for-review',
				data: { waiting, path },
			})
		},
	}
}
export type WaitingService = ReturnType<typeof createWaitingService>
