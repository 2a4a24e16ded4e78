import { timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'

/** No mail is sent; every code is the one that Clerk's own development instances use for test addresses. */
export const EMAIL_CODE = '424242'
const MAXIMUM_WRONG_CODES = 5

/**
 * Throws unless `code` is right and in time. After five wrong ones a new code must be asked for, so that it cannot be
 * found by trying. `attempt.wrongCodes` is counted up here; `expiresAt` and `now` are milliseconds.
 */
export function checkEmailCode(
	attempt: { wrongCodes: number },
	code: string | undefined,
	expiresAt: number,
	now: number,
): void {
	if (attempt.wrongCodes >= MAXIMUM_WRONG_CODES) {
		throw new ApiError(
			400,
			'verification_failed',
			'Too many failed attempts. You have to try again with the same or another method.',
		)
	}
	if (expiresAt <= now) {
		throw new ApiError(
			400,
			'verification_expired',
			'This verification has expired. You must restart the verification process.',
		)
	}
	const given = Buffer.from(code ?? '')
	const expected = Buffer.from(EMAIL_CODE)
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
		attempt.wrongCodes += 1
		throw new ApiError(422, 'form_code_incorrect', 'Incorrect code', 'code')
	}
}
