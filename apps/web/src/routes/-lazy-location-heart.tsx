import type { Location } from '@farmgate/contracts/location'
import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../shared/rendering/use-browser-value.ts'

const LocationHeart = lazy(async () => ({ default: (await import('./-location-heart.tsx')).LocationHeart }))

function LazyLocationHeart({ location }: { location: Location }) {
	return useIsHydrated() ? (
		<Suspense fallback={null}>
			<LocationHeart location={location} />
		</Suspense>
	) : null
}

/** The favorite button on cards of the home screen, whose code is loaded after the screen's. */
export function lazyLocationHeart(location: Location) {
	return <LazyLocationHeart location={location} />
}
