import { type ComponentProps, type ComponentType, lazy } from 'react'

type Tooltip = ComponentType<ComponentProps<typeof import('./map-tooltip.tsx')['MapTooltip']>>

const loadTooltip = async (): Promise<{ default: Tooltip }> => ({
	default: (await import('./map-tooltip.tsx')).MapTooltip,
})
const loadOverlappingList = async () => ({ default: (await import('./overlapping-list.tsx')).OverlappingList })

const loadTappedMarker = async () => ({ default: (await import('./tapped-marker.tsx')).TappedMarker })

/** Used when the tooltip's code cannot be loaded: the map works without it. */
const WITHOUT_TOOLTIP: { default: Tooltip } = { default: () => null }

/** Shown only after the user points at or selects an item. */
export const LazyMapTooltip = lazy(() => loadTooltip().catch(() => WITHOUT_TOOLTIP))
export const LazyOverlappingList = lazy(loadOverlappingList)
export const LazyTappedMarker = lazy(loadTappedMarker)

export const LazyMapLegendEntries = lazy(async () => ({
	default: (await import('./map-legend-entries.tsx')).MapLegendEntries,
}))

/** Loads the code of the overlays ahead of time. After a failure it is loaded again when needed. */
export function preloadOverlays(): void {
	for (const load of [loadTooltip, loadOverlappingList, loadTappedMarker]) load().catch(() => {})
}
