import type { InputIssue } from '@farmgate/contracts/error-response'
import * as z from 'zod'
import { AppError } from './errors/app-error.ts'

const TYPE_TEXTS: Readonly<Record<string, string>> = {
	array: 'must be a list',
	boolean: 'must be true or false',
	int: 'must be a whole number',
	number: 'must be a number',
	object: 'must be an object',
	record: 'must be an object',
	string: 'must be text',
}

const UNITS: Readonly<Record<string, string>> = { array: 'item', string: 'character' }

function limitText(origin: string, bound: string, limit: number | bigint): string {
	const unit = UNITS[origin]
	return unit === undefined
		? `must be ${bound} ${limit}`
		: `must have ${bound} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`
}

/**
 * The message of a validation error whose schema has none, without its subject, which is the path: "must be at most 500".
 * Undefined: zod's own message.
 */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined ? 'is required' : TYPE_TEXTS[issue.expected]
		case 'too_big':
			return limitText(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
		case 'too_small':
			return limitText(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
		case 'invalid_value':
			return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`
		default:
			return undefined
	}
}

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

/** The value of a JSON text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
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
