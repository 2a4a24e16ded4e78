import { CreationLedger, writeOutcome } from '../ledger.mjs'

/** Long, so that a few rows need a new page of the table. */
const MESSAGE = 'This place is mine. '.repeat(90).trim()

/** Claims of visitors. Each has its own email address, so that a repeated claim is the same one. */
export function createClaimRequests({ caller, locations, admin, run }) {
	const ledger = new CreationLedger()
	const claimable = locations.filter(({ ownerUserId }) => ownerUserId === null)
	let count = 0

	return {
		name: 'claim requests',
		async write() {
			const number = Number(ledger.takeUnsure() ?? count++)
			const locationId = claimable[number % claimable.length].id
			const body = { locationId, name: 'Drill', email: `claim-${run}-${number}@drill.example`, message: MESSAGE }
			const result = await caller.call('/api/claim-requests', { method: 'POST', body })
			ledger.note(String(number), writeOutcome(result))
			return result
		},
		async compare() {
			const claims = await caller.readPages('/api/claim-requests?limit=500', admin.token)
			const numbers = claims.map(({ email }) => new RegExp(`^claim-${run}-(\\d+)@`).exec(email)?.[1])
			return ledger.compare(numbers.filter((number) => number !== undefined))
		},
	}
}
