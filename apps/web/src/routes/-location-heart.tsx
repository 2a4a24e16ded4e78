import type { Location } from '@farmgate/contracts/location'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { useKeepForOffline } from '../features/listings/use-keep-for-offline.ts'

type HeartLocation = Pick<Location, 'id' | 'name' | 'slug'>

/** The favorite button of a location, which also keeps its page for when there is no network. */
export function LocationHeart({ location }: { location: HeartLocation }) {
	const keepForOffline = useKeepForOffline()
	return <FavoriteHeart key={location.id} location={location} onAdd={() => keepForOffline(location)} />
}

/** For cards. */
export function locationHeart(location: HeartLocation) {
	return <LocationHeart location={location} />
}
