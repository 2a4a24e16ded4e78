import { RECENT_SIGN_IN_MINUTES } from '@farmgate/contracts/business-constants'
import { ERRORS, type ErrorCode } from '@farmgate/contracts/errors'
import type { ReadError } from './read-error.ts'

/** A text for every error code; a code without one is a compile error. */
const CODE_TEXTS: Record<ErrorCode, string> = {
	'input.invalid': 'The address of this page asks for something we cannot read.',
	'cursor.invalid': 'This list has changed since you opened it. Load it again from the start.',
	'auth.signed_out': 'Please sign in first.',
	'auth.forbidden': 'This is not yours to see or change.',
	'request.foreign_origin': 'The server does not know this address of the site. Open the site at its usual address.',
	'auth.recent_sign_in_needed': `To protect your account, this takes a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes. Sign in again, then try once more.`,
	'identity.unavailable': 'Signing in does not work right now. Nothing was lost; try again in a moment.',
	'location.not_found': ERRORS['location.not_found'].message,
	'listing.not_found': ERRORS['listing.not_found'].message,
	'location.edit_conflict': ERRORS['location.edit_conflict'].message,
	'location.not_restorable': ERRORS['location.not_restorable'].message,
	'listing.edit_conflict': ERRORS['listing.edit_conflict'].message,
	'mail.not_found': ERRORS['mail.not_found'].message,
	'town.not_found': ERRORS['town.not_found'].message,
	'category.not_found': ERRORS['category.not_found'].message,
	'place.not_found': ERRORS['place.not_found'].message,
	'claim.not_found': ERRORS['claim.not_found'].message,
	'claim.has_owner': 'This place has an owner by now. Report a problem if that is wrong.',
	'claim.no_account': `${ERRORS['claim.no_account'].message}. Ask the claimant to sign up.`,
	'report.not_found': ERRORS['report.not_found'].message,
	'duplicate.not_found': ERRORS['duplicate.not_found'].message,
	'location.owner_conflict': ERRORS['location.owner_conflict'].message,
	'review.outdated': ERRORS['review.outdated'].message,
	'review.decided': ERRORS['review.decided'].message,
	'import.not_found': ERRORS['import.not_found'].message,
	'import.not_undoable': ERRORS['import.not_undoable'].message,
	'import.busy': 'Another import is running. Wait until it is done, then start yours.',
	'import.unreadable': ERRORS['import.unreadable'].message,
	'storage.unavailable': ERRORS['storage.unavailable'].message,
	'route.not_found': 'The server does not know this address. Reload the page to get its newest version.',
	'route.method_not_allowed': 'The server does not know this action. Reload the page to get its newest version.',
	'input.too_large': 'This is too large to send.',
	'input.too_slow': 'Sending this took too long. Check your connection and try again.',
	'input.wrong_type': 'The server does not take this type of file.',
	'host.unknown': 'The server does not serve this address. Open the site at its usual address.',
	'rate.limited': 'That was a lot at once. Wait a moment, then try again.',
	'request.canceled': 'The request was canceled.',
	'search.timeout': 'This search took too long. Make it narrower: a longer word, one type, or a smaller area.',
	'service.unavailable': 'The server is starting or busy. Try again in a moment.',
	'service.busy': 'The server is very busy. Try again in a moment.',
	'upstream.failed': ERRORS['upstream.failed'].message,
	'upstream.unavailable': ERRORS['upstream.unavailable'].message,
	'upstream.timeout': ERRORS['upstream.timeout'].message,
	internal: ERRORS.internal.message,
}

function statusText(status: number): string {
	if (status === 429) return CODE_TEXTS['rate.limited']
	if (status >= 500) return `The server could not be reached properly (error ${status}). Try again in a moment.`
	return `The server refused this (error ${status}).`
}

/** The text shown for an error: what happened, and what to do. */
export function errorText(error: ReadError): string {
	switch (error.kind) {
		case 'known': {
			const [issue] = error.issues
			return issue ? `${CODE_TEXTS[error.code]} (${issue.path}: ${issue.message})` : CODE_TEXTS[error.code]
		}
		case 'status':
			return statusText(error.status)
		case 'offline':
			return 'You are offline. Nothing was lost; try again when you have a connection.'
		case 'unreachable':
			return 'The server does not answer. Nothing was lost; check your connection and try again.'
		case 'canceled':
			return 'This was stopped before it finished.'
		case 'unknown':
			return 'Something went wrong on our side. Try again, or reload the page.'
	}
}
