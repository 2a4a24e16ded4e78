import { join } from 'node:path'

/** The file with the accounts and keys of the embedded identity service. */
export function identityStateFile(dataDir: string): string {
	return join(dataDir, 'identity', 'state.json')
}

/** The authorized party of tokens of `npm run token`: not an origin, so that no page can use it. */
export const PRINTED_TOKEN_PARTY = 'urn:farmgate:printed-token'
