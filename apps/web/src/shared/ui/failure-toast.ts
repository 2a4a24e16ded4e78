import { toastText } from '../errors/error-text.ts'
import { readError } from '../errors/read-error.ts'
import { showToast } from './toast-store.ts'

/** Says that an action failed, and why. */
export function showFailureToast(error: unknown, title = 'That did not work'): void {
	showToast({ title, message: toastText(readError(error)), isError: true })
}
