import { withTimeout } from './timeout.ts'

const CHECK_TIMEOUT_MS = 2000

/** The result of a database check, or "the database does not respond" after two seconds. */
export async function withinCheckTime(check: Promise<string | null>): Promise<string | null> {
	return await withTimeout(check, CHECK_TIMEOUT_MS, () => 'the database does not respond')
}
