import { ERROR_KINDS, ERRORS } from '@farmgate/contracts/errors'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import type { Failure } from './assistant-state.ts'

/** The text of a failed call (specification, section 8), or `fallback` without a response. */
export function failureOf(error: unknown, fallback: string): Failure {
	const read = readError(error)
	const detail = errorText(read)
	if (read.kind === 'status') return { title: `HTTP error! status: ${read.status}`, detail }
	// A newer server may have other codes.
	if (read.kind !== 'known' || !Object.hasOwn(ERRORS, read.code)) return { title: fallback, detail }
	const { status } = ERROR_KINDS[ERRORS[read.code].kind]
	return { title: `HTTP error! status: ${status}`, detail }
}
