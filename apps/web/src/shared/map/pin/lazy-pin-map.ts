import { createLazyMap } from '../view/lazy-map.tsx'

export const LazyPinMap = createLazyMap(async () => (await import('./pin-map.tsx')).PinMap)
