import { createLazyMap } from './lazy-map.tsx'

export const LazyLocationsMap = createLazyMap(async () => (await import('./locations-map.tsx')).LocationsMap)
