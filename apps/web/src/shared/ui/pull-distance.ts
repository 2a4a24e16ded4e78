import { PULL_DAMPING, PULL_MAX_RATIO, PULL_THRESHOLD_PX } from '@farmgate/contracts/business-constants'

type PullPhase = 'idle' | 'pulling' | 'ready' | 'refreshing'

const TEXTS: Record<Exclude<PullPhase, 'idle'>, string> = {
	pulling: 'Pull to refresh',
	ready: 'Release to refresh',
	refreshing: 'Refreshing...',
}

/** Displacement of the page in px after a touch moved down by `touchPx`; 0 upwards. */
export function pullDistance(touchPx: number): number {
	return Math.min(PULL_THRESHOLD_PX * PULL_MAX_RATIO, Math.max(0, touchPx) * PULL_DAMPING)
}

/** The phase at this displacement; a release refreshes in `ready`. */
export function pullPhase(distancePx: number): PullPhase {
	if (distancePx <= 0) return 'idle'
	return distancePx >= PULL_THRESHOLD_PX ? 'ready' : 'pulling'
}

/** The hint for a phase; empty when idle. */
export function pullText(phase: PullPhase): string {
	return phase === 'idle' ? '' : TEXTS[phase]
}
