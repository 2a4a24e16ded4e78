import { lazy } from 'react'

const loadTooltip = async () => ({ default: (await import('./map-tooltip.tsx')).MapTooltip })
const loadCrowdList = async () => ({ default: (await import('./crowd-list.tsx')).CrowdList })

/** What a map shows only once somebody points at it or chooses something, and which it can be drawn without. */
export const LazyMapTooltip = lazy(loadTooltip)
export const LazyCrowdList = lazy(loadCrowdList)

/** Fetches those parts ahead, so that they are there when they are wanted. Where that fails they are fetched again then. */
export function preloadMapParts(): void {
	for (const load of [loadTooltip, loadCrowdList]) load().catch(() => {})
}
