import type { BenchData } from './bench-data.ts'
import type { BenchTarget } from './bench-rows.ts'

type Place = { lat: number; lng: number }
type Counts = Record<string, number>

/** A view around a place, which contains everything that the writers change. */
const HALF_DEGREES = 1

const boxAround = ({ lat, lng }: Place) => ({
	west: lng - HALF_DEGREES,
	south: lat - HALF_DEGREES,
	east: lng + HALF_DEGREES,
	north: lat + HALF_DEGREES,
})

/** Listings and locations of the view by category, as the server counts them. */
async function countsOfServer({ server }: BenchTarget, place: Place): Promise<Counts> {
	const { west, south, east, north } = boxAround(place)
	const response = await fetch(`${server.origin}/api/facets?bbox=${west},${south},${east},${north}`)
	const facets = (await response.json()) as {
		locations: number
		listings: number
		categories: { name: string; count: number }[]
	}
	const categories = facets.categories.map(({ name, count }) => [name, count] as const)
	return Object.fromEntries([
		['all locations', facets.locations],
		['all listings', facets.listings],
		...categories.filter(([, count]) => count > 0),
	])
}

/** The same, counted from the rows. */
async function countsOfRows({ database }: BenchData, place: Place): Promise<Counts> {
	const { west, south, east, north } = boxAround(place)
	const inBox = database.sql`lat between ${south} and ${north} and lng between ${west} and ${east}`
	const rows = await database.sql<{ name: string; count: number }[]>`
		select 'all locations' as name, count(*)::float8 as count from public_locations where ${inBox}
		union all select 'all listings', count(*)::float8 from public_listings where ${inBox}
		union all select category, count(*)::float8 from (
			select distinct 'location' as kind, id, unnest(categories) as category from public_locations where ${inBox}
			union all select distinct 'listing', id, unnest(categories) from public_listings where ${inBox}
		) as item join categories on categories.name = item.category group by category`
	return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

function differencesOf(one: Counts, other: Counts): number {
	const names = new Set([...Object.keys(one), ...Object.keys(other)])
	return [...names].filter((name) => one[name] !== other[name]).length
}

/** Compares the counts around a place, of the server, with the rows. Returns the number of differences. */
export async function findCountDifferences(target: BenchTarget, data: BenchData, place: Place): Promise<number> {
	const [ofServer, ofRows] = [await countsOfServer(target, place), await countsOfRows(data, place)]
	return differencesOf(ofServer, ofRows)
}
