import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import { locationPath } from '@farmgate/contracts/entity-paths'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { boxAround } from '@farmgate/geo/box'
import type { OwnConnection } from './platform/own-connection.ts'

/** Pages of locations in a round: visitors come from search engines to these most. */
const PAGES_PER_ROUND = 4
const MAP_ZOOM = 8
const RADIUS_METERS = 100_000
const LIST_LIMIT = 24

type Place = Pick<Location, 'slug' | 'name' | 'coordinates'>

/** The requests of a round. Each call returns those of other locations and listings. */
export type HotPaths = {
	/** Those that are also fast while the item index loads. */
	withoutIndex: () => readonly string[]
	withIndex: () => readonly string[]
}

function listPath(parameters: Record<string, string>): string {
	return `/api/locations?${new URLSearchParams({ ...parameters, limit: String(LIST_LIMIT) })}`
}

function mapPath(center: Place['coordinates']): string {
	const { west, south, east, north } = boxAround(center, RADIUS_METERS)
	return `/api/map?${new URLSearchParams({ zoom: String(MAP_ZOOM), bbox: [west, south, east, north].join() })}`
}

/** The paths around a location that need the item index to be fast. */
function indexedPaths({ name, coordinates }: Place): string[] {
	const near = `${coordinates.lat},${coordinates.lng}`
	const text = name.slice(0, SEARCH_TEXT_MAX_LENGTH)
	return [
		listPath({ near, radiusMeters: String(RADIUS_METERS) }),
		listPath({ q: text }),
		mapPath(coordinates),
		`/search?${new URLSearchParams({ q: text })}`,
	]
}

async function readList<Item>(connection: OwnConnection, path: string): Promise<Item[]> {
	const { status, body } = await connection.get(path, {})
	if (status !== 200) throw new Error(`${path} has status ${status}`)
	return JSON.parse(body)
}

/** The hot paths with the newest locations and listings. Rejects when the lists cannot be read. */
export async function readHotPaths(connection: OwnConnection): Promise<HotPaths> {
	const places = await readList<Place>(connection, `/api/locations?fields=slug,name,coordinates`)
	const listings = await readList<Pick<Listing, 'slug'>>(connection, `/api/listings?fields=slug`)
	let placeCount = 0
	let listingCount = 0

	const nextPlaces = (count: number) =>
		Array.from({ length: Math.min(count, places.length) }, () => places[placeCount++ % places.length] as Place)
	const nextListings = () => listings.slice(listingCount++ % listings.length).slice(0, 1)

	const withoutIndex = () => [
		...nextPlaces(PAGES_PER_ROUND).map(locationPath),
		...nextListings().map(({ slug }) => `/api/listings/slug/${encodeURIComponent(slug)}`),
		listPath({}),
	]
	const withIndex = () => [...withoutIndex(), ...nextPlaces(1).flatMap(indexedPaths), '/farms']
	return { withoutIndex, withIndex }
}
