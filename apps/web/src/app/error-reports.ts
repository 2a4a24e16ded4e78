import { SENTRY_DSN_NAME } from '@farmgate/contracts/page-rendering'
import { readError } from '../shared/errors/read-error.ts'

/** Where errors are reported, from the page's head; null: nowhere. */
function findDsn(): string | null {
	return document.querySelector<HTMLMetaElement>(`meta[name="${SENTRY_DSN_NAME}"]`)?.content ?? null
}

/** Reports an error that is a bug, not a failed request. The code for it is loaded with the first one. */
export function reportBug(error: unknown): void {
	const dsn = findDsn()
	if (dsn === null || !(error instanceof Error) || readError(error).kind !== 'unknown') return
	// Without it, the error is in the console only.
	import('./send-error-report.ts').then(({ sendErrorReport }) => sendErrorReport(dsn, error)).catch(() => {})
}

/** Reports errors that no code catches. */
export function reportUncaughtErrors(): void {
	window.addEventListener('error', ({ error }) => reportBug(error))
	window.addEventListener('unhandledrejection', ({ reason }) => reportBug(reason))
}
