import { useEffect } from 'react'
import { isCodeMissing } from '../../shared/errors/read-error.ts'

const RELOADED_AT_KEY = 'farmgate-reloaded-at'
/** A page that lacks code again so soon after lacks it for another reason, and says so. */
const PAUSE_MS = 60_000

function hasReloadedJustNow(): boolean {
	return Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < PAUSE_MS
}

/** Loads the page anew if the server answers: without it, the browser's own error page would take the application's place. */
export async function reloadForNewVersion(): Promise<void> {
	try {
		if (hasReloadedJustNow()) return
		const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' })
		if (!answer.ok) return
		sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
		window.location.reload()
	} catch {
		// No network, or no storage to remember the reload in; the screen says what is the matter and offers to try again.
	}
}

/**
 * A tab that was opened before a new version was put up asks for code under names that are gone. The screen it was going to
 * comes with a new page, once; whatever it was leaving is left already, so nothing unsaved is lost.
 */
export function useReloadForNewVersion(error: unknown): void {
	useEffect(() => {
		if (isCodeMissing(error)) void reloadForNewVersion()
	}, [error])
}
