import { errorText } from '../../shared/errors/error-text.ts'
import { type ReadError, readError } from '../../shared/errors/read-error.ts'

/** The message of the last click replaces the one before, for hearts and lists alike. */
export const FAVORITE_TOAST = 'favorite'

const UNKNOWN = 'Could not update favorites'

const STATUS_TEXTS: Record<number, string> = {
	400: 'Invalid request',
	401: 'Please sign in to favorite locations',
	404: 'Location not found',
	500: 'Server error - please try again',
}

/** The browser's storage is full or forbidden. */
export class StorageRefusedError extends Error {}
const STORAGE_REFUSED = 'The storage of this browser is full or turned off. Sign in to save locations to your account.'

function titleOf(error: ReadError): string {
	if (error.kind === 'status') return STATUS_TEXTS[error.status] ?? UNKNOWN
	if (error.kind !== 'known') return UNKNOWN
	if (error.code === 'auth.signed_out') return STATUS_TEXTS[401] ?? UNKNOWN
	return error.message || UNKNOWN
}

/** The message for a favorite that could not be added or removed. */
export function favoriteError(error: unknown): { title: string; message?: string; isError: true } {
	if (error instanceof StorageRefusedError) return { title: UNKNOWN, message: STORAGE_REFUSED, isError: true }
	const read = readError(error)
	const isNetwork = read.kind === 'offline' || read.kind === 'unreachable'
	return { title: titleOf(read), ...(isNetwork ? { message: errorText(read) } : {}), isError: true }
}
