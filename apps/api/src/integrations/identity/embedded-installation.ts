import { join } from 'node:path'

/** Where the embedded identity service of an installation keeps its accounts and keys. */
export function identityStateFile(dataDir: string): string {
	return join(dataDir, 'identity', 'state.json')
}

/** What printed tokens were made for: no page, so that none can pass for it, and whatever port the server is on. */
export const PRINTED_TOKEN_PARTY = 'urn:farmgate:printed-token'
