import { createLazyMap } from '../../shared/map/lazy-map.tsx'

export const LazyBrowseMap = createLazyMap(async () => (await import('./browse-map.tsx')).BrowseMap)
