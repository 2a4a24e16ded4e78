import { join } from 'node:path'

/** Where the embedded identity service of an installation keeps its accounts and keys. */
export function identityStateFile(dataDir: string): string {
	return join(dataDir, 'identity', 'state.json')
}
