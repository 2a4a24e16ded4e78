const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** A server that ran this long has not failed in a loop. */
const STABLE_AFTER_MS = 30_000

/**
 * Milliseconds before the next start of a server that ended after `ranMs`. The workers of a server have the same pauses
 * (`apps/api/src/processes/supervisor.ts`), which cannot be imported before the installation.
 * @param {number} lastPauseMs 0 before the first restart
 * @param {number} ranMs
 */
export function restartPauseMs(lastPauseMs, ranMs) {
	return ranMs >= STABLE_AFTER_MS || lastPauseMs === 0 ? FIRST_PAUSE_MS : Math.min(lastPauseMs * 2, MAX_PAUSE_MS)
}
