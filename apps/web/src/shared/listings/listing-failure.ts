import { errorText } from '../errors/error-text.ts'
import { readError } from '../errors/read-error.ts'

/** Title of the message that a listing was not published. */
export const LISTING_FAILURE_TITLE = 'Submission Failed'
export const LISTING_FAILURE_TEXT = 'Failed to submit your listing. Please try again.'

/** Why a listing was not published, or a general text when that is not known. */
export function listingFailureText(error: unknown): string {
	const read = readError(error)
	return read.kind === 'unknown' ? LISTING_FAILURE_TEXT : errorText(read)
}
