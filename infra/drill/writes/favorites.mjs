import { ValueLedger, writeOutcome } from '../ledger.mjs'

/** Adds and removes favorites of every signed-in user. */
export function createFavorites({ caller, users, locations }) {
	const ledger = new ValueLedger()
	const pairs = users.flatMap((user) =>
		locations.map(({ id }) => ({ user, id, key: `${user.email} ${id}`, isKept: false, isBusy: false })),
	)
	let turn = 0

	function nextPair() {
		for (let tries = 0; tries < pairs.length; tries++) {
			const pair = pairs[turn++ % pairs.length]
			if (!pair.isBusy && ledger.isUsable(pair.key)) return pair
		}
		return null
	}

	async function keptBy({ email, token }) {
		const list = await caller.readPages('/api/location-favorites?limit=500', token)
		return list.map(({ locationId }) => `${email} ${locationId}`)
	}

	return {
		name: 'favorites',
		async write() {
			const pair = nextPair()
			if (pair === null) return null
			pair.isBusy = true
			const { token } = pair.user
			const result = pair.isKept
				? await caller.call(`/api/location-favorites/${pair.id}`, { method: 'DELETE', token })
				: await caller.call('/api/location-favorites', { method: 'POST', token, body: { locationId: pair.id } })
			const outcome = writeOutcome(result)
			ledger.note(pair.key, pair.isKept ? undefined : true, outcome)
			if (outcome === 'acknowledged') pair.isKept = !pair.isKept
			pair.isBusy = false
			return result
		},
		async compare() {
			const lists = await Promise.all(users.map(keptBy))
			const found = new Map(lists.flat().map((key) => [key, true]))
			const { acknowledged, lost } = ledger.settle(found)
			for (const pair of pairs) pair.isKept = found.has(pair.key)
			const doubled = lists.flatMap((list) => list.filter((key, index) => list.indexOf(key) !== index))
			return { acknowledged, lost, doubled }
		},
	}
}
