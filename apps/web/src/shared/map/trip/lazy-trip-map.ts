import { createLazyMap } from '../view/lazy-map.tsx'

export const LazyTripMap = createLazyMap(async () => (await import('./trip-map.tsx')).TripMap)
