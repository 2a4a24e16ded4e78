import { randomInt, timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'

/** The code that Clerk's own development instances use for test addresses. Public, so for development only. */
export const DEVELOPMENT_EMAIL_CODE = '424242'
const MAXIMUM_WRONG_CODES = 5
const CODE_DIGITS = 6

/** Makes a code for an address. No mail is sent: the code is written to the log, which is its only way out. */
export function sendEmailCode(context: EmulatorContext, email: string): string {
	const code = context.settings.fixedEmailCode ?? String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
	context.log(`e-mail code for ${email}: ${code}`)
	return code
}

function isSameText(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)]
	return first.length === second.length && timingSafeEqual(first, second)
}

/**
 * Throws unless `code` is the one sent and in time. After five wrong ones a new code must be asked for.
 * `attempt.wrongCodes` is counted up here; `expiresAt` and `now` are milliseconds.
 */
export function checkEmailCode(
	attempt: { wrongCodes: number },
	code: string | undefined,
	sent: { code: string | undefined; expiresAt: number },
	now: number,
): void {
	if (attempt.wrongCodes >= MAXIMUM_WRONG_CODES) {
		throw new ApiError(
			400,
			'verification_failed',
			'Too many failed attempts. You have to try again with the same or another method.',
		)
	}
	if (sent.expiresAt <= now) {
		throw new ApiError(
			400,
			'verification_expired',
			'This verification has expired. You must restart the verification process.',
		)
	}
	if (sent.code === undefined || code === undefined || !isSameText(code, sent.code)) {
		attempt.wrongCodes += 1
		throw new ApiError(422, 'form_code_incorrect', 'Incorrect code', 'code')
	}
}
