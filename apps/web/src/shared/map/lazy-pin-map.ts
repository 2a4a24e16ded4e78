import { createLazyMap } from './lazy-map.tsx'

export const LazyPinMap = createLazyMap(async () => (await import('./pin-map.tsx')).PinMap)
