import type { FormErrors } from '@mantine/form'
import type { ReadError } from '../errors/read-error.ts'

/** By field path; `*` is any index, as in `variants.*.price`. */
export type FieldTexts = Readonly<Record<string, string>>

/** The text for a field path such as `variants.0.price`. */
function textOf(texts: FieldTexts, path: string): string | undefined {
	return texts[path] ?? texts[path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*')]
}

/**
 * Completes the messages of a schema. Those without a capital letter lack their subject, which is the field's label: "must be
 * an email address" becomes "Email must be an email address". `messages` replace the schema's own.
 */
export function completeErrors(errors: FormErrors, labels: FieldTexts, messages: FieldTexts = {}): FormErrors {
	return Object.fromEntries(
		Object.entries(errors).map(([path, error]) => {
			const message = String(error)
			const isSentence = /^\p{Lu}/u.test(message)
			return [path, textOf(messages, path) ?? (isSentence ? message : `${textOf(labels, path) ?? path} ${message}`)]
		}),
	)
}

/** The validation errors of a failed call, by field path; empty for other failures. */
export function serverErrors(error: ReadError): FormErrors {
	if (error.kind !== 'known' || error.code !== 'input.invalid') return {}
	return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]))
}
