import { ApiError, tooManyRequests } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'
import { FAILED_ATTEMPTS_WINDOW_MS } from './expiry.ts'

const MAXIMUM_FAILED_ATTEMPTS = 10
const WRONG_SECRET_CODES = new Set(['form_password_incorrect', 'form_code_incorrect'])

/**
 * Runs `check`, which rejects when a password or code is wrong. After ten wrong ones for an account within 15 minutes, throws
 * 429 without checking. A right one resets the count.
 */
export async function countAttempt(
	context: EmulatorContext,
	email: string,
	check: () => void | Promise<void>,
): Promise<void> {
	const { failedAttempts } = context.state
	const now = context.now()
	const previous = failedAttempts.get(email)
	const isRecent = previous !== undefined && previous.since + FAILED_ATTEMPTS_WINDOW_MS > now
	const attempts = isRecent ? previous : { id: email, count: 0, since: now }
	if (attempts.count >= MAXIMUM_FAILED_ATTEMPTS) {
		throw tooManyRequests(Math.ceil((attempts.since + FAILED_ATTEMPTS_WINDOW_MS - now) / 1000))
	}
	try {
		await check()
	} catch (error) {
		if (error instanceof ApiError && WRONG_SECRET_CODES.has(error.item.code)) {
			failedAttempts.set(email, { ...attempts, count: attempts.count + 1 })
			error.keepsChanges = true
		}
		throw error
	}
	failedAttempts.delete(email)
}
