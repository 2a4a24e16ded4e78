import { PULL_DAMPING, PULL_MAX_RATIO, PULL_THRESHOLD_PX } from '@farmgate/contracts/business-constants'

export type PullPhase = 'idle' | 'pulling' | 'ready' | 'refreshing'

const TEXTS: Record<Exclude<PullPhase, 'idle'>, string> = {
	pulling: 'Pull to refresh',
	ready: 'Release to refresh',
	refreshing: 'Refreshing...',
}

/** How far the page gives way, in px, to a finger that moved down by `fingerPx`; upwards it does not. */
export function pullDistance(fingerPx: number): number {
	return Math.min(PULL_THRESHOLD_PX * PULL_MAX_RATIO, Math.max(0, fingerPx) * PULL_DAMPING)
}

/** Pulled this far, what would letting go do? */
export function pullPhase(distancePx: number): PullPhase {
	if (distancePx <= 0) return 'idle'
	return distancePx >= PULL_THRESHOLD_PX ? 'ready' : 'pulling'
}

export function pullText(phase: PullPhase): string {
	return phase === 'idle' ? '' : TEXTS[phase]
}
