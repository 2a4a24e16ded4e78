import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreationLedger, writeOutcome } from '../ledger.mjs'

const USERS_PATH = '/__clerk_bapi/v1/users'
const PAGE = 500
/** Status for an address that already has an account: the retried write had succeeded. */
const UNPROCESSABLE = 422

/** Creates accounts of the identity emulator through its backend API. */
export function createAccounts({ caller, dataDir, run }) {
	const ledger = new CreationLedger()
	const token = JSON.parse(readFileSync(join(dataDir, 'identity', 'state.json'), 'utf8')).keys.secretKey
	let count = 0

	return {
		name: 'accounts',
		async write() {
			const again = ledger.takeUnsure()
			const number = again ?? String(count++)
			const body = { email_address: [`account-${run}-${number}@drill.example`] }
			const result = await caller.call(USERS_PATH, { method: 'POST', token, body })
			const isThere = again !== null && result.status === UNPROCESSABLE
			ledger.note(number, isThere ? 'acknowledged' : writeOutcome(result))
			return result
		},
		async compare() {
			const numbers = []
			for (let offset = 0; ; offset += PAGE) {
				const page = await caller.readOne(`${USERS_PATH}?limit=${PAGE}&offset=${offset}`, token)
				const addresses = page.map((user) => user.email_addresses[0]?.email_address ?? '')
				numbers.push(...addresses.map((address) => new RegExp(`^account-${run}-(\\d+)@`).exec(address)?.[1]))
				if (page.length < PAGE) break
			}
			return ledger.compare(numbers.filter((number) => number !== undefined))
		},
	}
}
