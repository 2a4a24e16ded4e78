import { invalidParam } from './api-error.ts'
import type { Metadata } from './identity-state.ts'

/** Metadata sent in a form, as the text of a JSON object; null when it was not sent. Throws 422 on `paramName`. */
export function parseMetadataField(text: string | undefined, paramName: string): Metadata | null {
	if (text === undefined || text === '') return null
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw invalidParam(paramName, 'Metadata must be JSON.')
	}
	return parseMetadata(value, paramName)
}

/** Metadata out of a JSON body. Throws 422 on `paramName` when it is not an object. */
export function parseMetadata(value: unknown, paramName: string): Metadata {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) {
		throw invalidParam(paramName, 'Metadata must be an object.')
	}
	return Object.fromEntries(Object.entries(value))
}
