import { randomInt, timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'

/** The code of Clerk's development instances for test addresses. Public, so only for development. */
export const DEVELOPMENT_EMAIL_CODE = '424242'
const MAXIMUM_WRONG_CODES = 5
const CODE_DIGITS = 6

/** Creates a code for an address and sends it. */
export function sendEmailCode(context: EmulatorContext, email: string): string {
	const code = context.settings.fixedEmailCode ?? String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
	context.mailCode(email, code)
	return code
}

function isSameText(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)]
	return first.length === second.length && timingSafeEqual(first, second)
}

/**
 * Throws unless `code` is the sent one and has not expired. Five wrong codes invalidate it. Increments `attempt.wrongCodes`;
 * `expiresAt` and `now` are milliseconds.
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
