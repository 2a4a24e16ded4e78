import { HighWaterLedger, writeOutcome } from '../ledger.mjs'

/** Confirmations of users; only the time of the latest one is visible. */
export function createConfirmations({ caller, users, locations }) {
	const ledger = new HighWaterLedger()
	let turn = 0

	return {
		name: 'confirmations',
		async write() {
			const { id } = locations[turn % locations.length]
			const { token } = users[Math.floor(turn / locations.length) % users.length]
			turn += 1
			const result = await caller.call(`/api/locations/${id}/confirm`, { method: 'POST', token, body: {} })
			if (writeOutcome(result) === 'acknowledged')
				ledger.acknowledge(String(id), JSON.parse(result.text).lastConfirmedAt)
			return result
		},
		async compare() {
			const found = new Map()
			for (const id of ledger.keys()) {
				found.set(id, (await caller.readOne(`/api/locations/${id}`)).lastConfirmedAt)
			}
			return ledger.compare(found)
		},
	}
}
