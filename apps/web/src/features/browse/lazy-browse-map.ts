import { createLazyMap } from '../../shared/map/view/lazy-map.tsx'

export const LazyBrowseMap = createLazyMap(async () => (await import('./browse-map.tsx')).BrowseMap)
