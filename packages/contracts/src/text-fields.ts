import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH } from './business-constants.ts'

/** Whether PostgreSQL can store the text: no NUL character, no lone surrogate. */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes('\0')
}

/** Trimmed text that may be empty. */
export function plainText(maxLength: number) {
	return z
		.string()
		.check(
			z.trim(),
			z.maxLength(maxLength, { error: `must have at most ${maxLength} characters` }),
			z.refine(isStorable, { error: 'must be plain text' }),
		)
}

/** Trimmed text that must not be empty; `error` is the message when it is. */
export function requiredText(maxLength: number, error: string) {
	return z
		.string({ error })
		.check(
			z.trim(),
			z.minLength(1, { error }),
			z.maxLength(maxLength, { error: `must have at most ${maxLength} characters` }),
			z.refine(isStorable, { error: 'must be plain text' }),
		)
}

export const emailAddress = z
	.string()
	.check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH), z.email({ error: 'must be an e-mail address' }))
