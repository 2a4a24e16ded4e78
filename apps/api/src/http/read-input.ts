import type { InputIssue } from '@farmgate/contracts/error-response'
import * as z from 'zod'
import { AppError } from './errors/app-error.ts'
import { issueText } from './errors/issue-text.ts'

// The contracts use zod/mini, which has no default messages.
z.config({ ...z.locales.en(), customError: issueText })

type Issue = z.core.$ZodIssue

/**
 * Zod's issues as dotted paths and messages, one for each unknown field. The path of the input itself is `inputName`.
 */
export function toInputIssues(issues: readonly Issue[], inputName: string): InputIssue[] {
	const pathOf = (keys: readonly PropertyKey[]) => keys.map(String).join('.') || inputName
	return issues.flatMap((issue) => {
		if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }]
		return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'is not known here' }))
	})
}

/** The checked value. Throws `input.invalid` that names every field with a validation error. */
export function readInput<Schema extends z.core.$ZodType>(
	schema: Schema,
	value: unknown,
	inputName = 'input',
): z.output<Schema> {
	const result = z.safeParse(schema, value)
	if (result.success) return result.data
	throw new AppError('input.invalid', { issues: toInputIssues(result.error.issues, inputName) })
}
