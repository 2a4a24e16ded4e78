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

/** Anything but blanks, control characters and characters without a width. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

function requiredChecks(maxLength: number, error: string) {
	return [
		z.trim(),
		z.minLength(1, { error }),
		z.refine<string>((text) => text === '' || text.includes('\0') || VISIBLE.test(text), { error }),
		z.maxLength(maxLength, { error: `must have at most ${maxLength} characters` }),
		z.refine<string>(isStorable, { error: 'must be plain text' }),
	] as const
}

/** The message of a missing value; another value that is not valid has the message of its schema. */
export function ifMissing(error: string) {
	return ({ input }: { readonly input?: unknown }) =>
		input === undefined || input === null || input === '' ? error : undefined
}

/** Trimmed text that must not be empty; `error` is the message when it is. */
export function requiredText(maxLength: number, error: string) {
	return z.string({ error: ifMissing(error) }).check(...requiredChecks(maxLength, error))
}

/** Explicit changes of the writing direction, which can disguise a text. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** The text in one line: line breaks and control characters become blanks. A NUL character stays, to be refused. */
function inOneLine(text: string): string {
	const line = text.replace(/[\s\p{Cc}]+/gu, (run) => (run.includes('\0') ? run : ' '))
	return line.replace(DIRECTION_MARKS, '')
}

/** Like `requiredText`, in one line, such as a name. */
export function requiredLine(maxLength: number, error: string) {
	return z
		.string({ error: ifMissing(error) })
		.check(z.overwrite(inOneLine))
		.check(...requiredChecks(maxLength, error))
}

export const emailAddress = z
	.string()
	.check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH), z.email({ error: 'must be an email address' }))

/** A UUID of any version, as PostgreSQL reads it. Not `z.uuid`, whose expression is long enough to matter for the first load. */
export const uuidText = z
	.string()
	.check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'must be a UUID' }))
