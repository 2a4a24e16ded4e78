import { type ComponentProps, type ComponentType, lazy } from 'react'

type Tooltip = ComponentType<ComponentProps<typeof import('./map-tooltip.tsx')['MapTooltip']>>

const loadTooltip = async (): Promise<{ default: Tooltip }> => ({
	default: (await import('./map-tooltip.tsx')).MapTooltip,
})
const loadCrowdList = async () => ({ default: (await import('./crowd-list.tsx')).CrowdList })

/** A map that names nothing under the pointer is better than none. */
const WITHOUT_TOOLTIP: { default: Tooltip } = { default: () => null }

/** What a map shows only once somebody points at it or chooses something, and which it can be drawn without. */
export const LazyMapTooltip = lazy(() => loadTooltip().catch(() => WITHOUT_TOOLTIP))
export const LazyCrowdList = lazy(loadCrowdList)

/** Fetches those parts ahead, so that they are there when they are wanted. Where that fails they are fetched again then. */
export function preloadMapParts(): void {
	for (const load of [loadTooltip, loadCrowdList]) load().catch(() => {})
}
