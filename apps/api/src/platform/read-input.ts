import type { InputIssue } from '@farmgate/contracts/errors'
import * as z from 'zod'
import { AppError } from './app-error.ts'

// The contracts are written in zod/mini, which comes without words for its messages.
z.config(z.locales.en())

type Issue = z.core.$ZodIssue

/** Dotted paths and plain sentences of zod's findings; a field nobody asked for is named like any other. */
export function toInputIssues(issues: readonly Issue[]): InputIssue[] {
	return issues.flatMap((issue) => {
		const path = issue.path.map(String)
		if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
		return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not known here' }))
	})
}

/** The checked value, or an `input.invalid` that names every fault. */
export function readInput<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const result = z.safeParse(schema, value)
	if (result.success) return result.data
	throw new AppError('input.invalid', { issues: toInputIssues(result.error.issues) })
}
