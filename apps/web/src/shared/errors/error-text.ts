import { RECENT_SIGN_IN_MINUTES } from '@farmgate/contracts/business-constants'
import type { ErrorCode } from '@farmgate/contracts/errors'
import { cutAtWord } from '../page-head/cut-at-word.ts'
import type { ReadError } from './read-error.ts'

const TOO_MANY = 'Too many requests. Wait a moment, then try again.'

/** Texts that replace those of the server. */
const OWN_TEXTS: Partial<Record<ErrorCode, string>> = {
	'input.invalid': 'Part of this address is not valid.',
	'cursor.invalid': 'This list has changed since you opened it. Load it again from the start.',
	'auth.signed_out': 'Please sign in first.',
	'auth.forbidden': 'You do not have access to this.',
	'request.foreign_origin': 'The server does not know this address of the site. Open the site at its usual address.',
	'auth.recent_sign_in_needed': `To protect your account, you need to have signed in within the last ${RECENT_SIGN_IN_MINUTES} minutes. Sign in again, then try once more.`,
	'identity.unavailable': 'Signing in does not work right now. Nothing was lost; try again in a moment.',
	'claim.has_owner': 'This place has an owner now. Report a problem if that is wrong.',
	'claim.no_account': 'No account has the verified email address of this claim. Ask the claimant to sign up.',
	'import.busy': 'Another import is running. Wait until it is done, then start yours.',
	'route.not_found': 'The server does not know this address. Reload the page to get its newest version.',
	'route.method_not_allowed': 'The server does not know this action. Reload the page to get its newest version.',
	'input.too_large': 'This is too large to send.',
	'input.too_slow': 'Sending this took too long. Check your connection and try again.',
	'input.wrong_type': 'This type of file is not supported.',
	'host.unknown': 'The server does not serve this address. Open the site at its usual address.',
	'rate.limited': TOO_MANY,
	'request.canceled': 'The request was canceled.',
	'search.timeout': 'This search took too long. Try a longer word, one type, or a smaller area.',
	'service.unavailable': 'The server is starting or busy. Try again in a moment.',
	'service.busy': 'The server is very busy. Try again in a moment.',
}

function statusText(status: number): string {
	if (status === 429) return TOO_MANY
	if (status >= 500) return `The server could not be reached properly (error ${status}). Try again in a moment.`
	return `The server refused this (error ${status}).`
}

const DETAIL_LENGTH = 200

/** "500: boom": status and response text of a response that is not ours; null for other errors. Markup and long texts are cut. */
export function errorDetail(error: ReadError): string | null {
	if (error.kind !== 'status') return null
	const text = cutAtWord(error.text.replace(/<(style|script|title)\b.*?<\/\1>|<[^>]*>/gis, ' '), DETAIL_LENGTH)
	return text === null ? String(error.status) : `${error.status}: ${text}`
}

/** The text shown for an error: what happened, and what to do. */
export function errorText(error: ReadError): string {
	switch (error.kind) {
		case 'known': {
			const [issue] = error.issues
			const text = OWN_TEXTS[error.code] ?? error.message
			return issue ? `${text} (${issue.path}: ${issue.message})` : text
		}
		case 'status':
			return statusText(error.status)
		case 'offline':
			return 'You are offline. Nothing was lost; try again when you have a connection.'
		case 'unreachable':
			return 'The server is not responding. Nothing was lost; check your connection and try again.'
		case 'canceled':
			return 'This was stopped before it finished.'
		case 'unknown':
			return 'Something went wrong on our side. Try again, or reload the page.'
	}
}

/** The message of a toast: "{status}: {response text}" for a response that is not ours, else `errorText`. */
export function toastText(error: ReadError): string {
	return (error.kind === 'status' && error.text !== '' ? errorDetail(error) : null) ?? errorText(error)
}
