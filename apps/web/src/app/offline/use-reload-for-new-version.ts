import { useEffect } from 'react'
import { isCodeMissing } from '../../shared/errors/read-error.ts'

const RELOADED_AT_KEY = 'farmgate-reloaded-at'
/** Within this time after a reload, missing code has another cause. The page then shows the error. */
const MIN_INTERVAL_MS = 60_000

function hasReloadedJustNow(): boolean {
	try {
		return Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < MIN_INTERVAL_MS
	} catch {
		// Storage is blocked, so that nothing would end repeated reloads.
		return true
	}
}

/** Reloads the page if the server responds; otherwise the browser would replace the application with its error page. */
export async function reloadIfReachable(): Promise<void> {
	try {
		const response = await fetch('/', { method: 'HEAD', cache: 'no-store' })
		if (!response.ok) return
		sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
		window.location.reload()
	} catch {
		// There is no network, or storage is blocked. The screen shows the error and a retry button.
	}
}

/** Reloads the page if the server responds, at most once in `MIN_INTERVAL_MS`. */
export async function reloadForNewVersion(): Promise<void> {
	if (!hasReloadedJustNow()) await reloadIfReachable()
}

/**
 * Reloads the page once when code is missing, because a newer version was deployed after the tab was opened. The navigation has
 * already left the previous screen, so the reload loses no unsaved input.
 */
export function useReloadForNewVersion(error: unknown): void {
	useEffect(() => {
		if (isCodeMissing(error)) void reloadForNewVersion()
	}, [error])
}
