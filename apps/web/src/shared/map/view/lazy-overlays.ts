import { type ComponentProps, type ComponentType, lazy } from 'react'

type Tooltip = ComponentType<ComponentProps<typeof import('../markers/map-tooltip.tsx')['MapTooltip']>>
type TappedMarker = ComponentType<ComponentProps<typeof import('../markers/tapped-marker.tsx')['TappedMarker']>>

const loadTooltip = async (): Promise<{ default: Tooltip }> => ({
	default: (await import('../markers/map-tooltip.tsx')).MapTooltip,
})
const loadOverlappingList = async () => ({ default: (await import('../markers/overlapping-list.tsx')).OverlappingList })

const loadTappedMarker = async (): Promise<{ default: TappedMarker }> => ({
	default: (await import('../markers/tapped-marker.tsx')).TappedMarker,
})

/** Used when the code of a preview cannot be loaded: the map works without it. A second tap opens the marker's page. */
const WITHOUT_PREVIEW = { default: () => null }

/** Shown only after the user points at or selects an item. */
export const LazyMapTooltip = lazy(() => loadTooltip().catch(() => WITHOUT_PREVIEW))
export const LazyOverlappingList = lazy(loadOverlappingList)
export const LazyTappedMarker = lazy(() => loadTappedMarker().catch(() => WITHOUT_PREVIEW))

export const LazyMapLegendEntries = lazy<ComponentType>(() =>
	import('./map-legend-entries.tsx').then(
		({ MapLegendEntries }) => ({ default: MapLegendEntries }),
		() => ({ default: () => 'The legend could not be loaded.' }),
	),
)

/** Loads the code of the overlays ahead of time. After a failure it is loaded again when needed. */
export function preloadOverlays(): void {
	for (const load of [loadTooltip, loadOverlappingList, loadTappedMarker]) load().catch(() => {})
}
