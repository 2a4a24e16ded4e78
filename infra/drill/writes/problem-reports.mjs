import { CreationLedger, writeOutcome } from '../ledger.mjs'

const MESSAGE = 'The hours on the sign are others. '.repeat(50).trim()

/** Reports of visitors. Each has its own text, so that a repeated report is the same one. */
export function createProblemReports({ caller, locations, admin, run }) {
	const ledger = new CreationLedger()
	let count = 0

	return {
		name: 'problem reports',
		async write() {
			const number = Number(ledger.takeUnsure() ?? count++)
			const locationId = locations[number % locations.length].id
			const body = { locationId, kind: 'hours', message: `Drill ${run} number ${number}. ${MESSAGE}` }
			const result = await caller.call('/api/problem-reports', { method: 'POST', body })
			ledger.note(String(number), writeOutcome(result))
			return result
		},
		async compare() {
			const reports = await caller.readPages('/api/problem-reports?limit=500', admin.token)
			const numbers = reports.map(({ message }) => new RegExp(`^Drill ${run} number (\\d+)\\.`).exec(message)?.[1])
			return ledger.compare(numbers.filter((number) => number !== undefined))
		},
	}
}
