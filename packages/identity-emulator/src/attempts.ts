import { ApiError, tooManyRequests } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'
import { FAILED_ATTEMPTS_WINDOW_MS } from './expiry.ts'

const MAXIMUM_FAILED_ATTEMPTS = 10
const WRONG_SECRETS = new Set(['form_password_incorrect', 'form_code_incorrect'])

/**
 * Runs `check`, which rejects when a password or code is wrong, unless there were ten wrong ones for this account in 15
 * minutes, from wherever they came: then even the right one is refused with 429. A right one starts the count anew.
 */
export async function countAttempt(
	context: EmulatorContext,
	email: string,
	check: () => void | Promise<void>,
): Promise<void> {
	const { failedAttempts } = context.state
	const now = context.now()
	const before = failedAttempts.get(email)
	const isRecent = before !== undefined && before.since + FAILED_ATTEMPTS_WINDOW_MS > now
	const attempts = isRecent ? before : { id: email, count: 0, since: now }
	if (attempts.count >= MAXIMUM_FAILED_ATTEMPTS) {
		throw tooManyRequests(Math.ceil((attempts.since + FAILED_ATTEMPTS_WINDOW_MS - now) / 1000))
	}
	try {
		await check()
	} catch (error) {
		if (error instanceof ApiError && WRONG_SECRETS.has(error.item.code)) {
			failedAttempts.set(email, { ...attempts, count: attempts.count + 1 })
			error.keepsChanges = true
		}
		throw error
	}
	failedAttempts.delete(email)
}
