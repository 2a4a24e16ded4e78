// cspell:ignore hunny tomatos zzyzx
import type { Random } from '../scale/random.ts'
import type { Goal } from './bench-goals.ts'

/** A location of the measured directory, for the parameters of a request. */
export type BenchSubject = { id: number; slug: string; lat: number; lng: number }

/** One row of the results: a kind of request with random parameters. */
export type BenchCase = {
	name: string
	goal: Goal
	/** The request is aborted after this many bytes. */
	maxBytes?: number
	path: (random: Random, subject: BenchSubject) => string
}

const VIEW = { width: 1280, height: 800 }
const TILE_PIXELS = 256

const TYPES = ['Farm', 'Farmstand', 'Market', 'Shop']
export const BENCH_CATEGORIES = [
	'Vegetables',
	'Honey',
	'Mushrooms',
	'Seafood',
	'Cheese',
	'Eggs',
	'Fruit',
	'Flowers',
	'Meat',
	'Baked Goods',
]
const COMMON_WORDS = ['farm', 'market', 'honey', 'family', 'fields', 'maple hill', 'red barn']
const RARE_WORDS = ['gooseberries', 'quiet hollow', 'three oaks bluff', 'kowalski', 'nuñez', 'zzyzx']
const OPENING_TIMES = ['now', 'sat-10:00', 'sun-14:00', 'wed-08:30', 'fri-18:00']
const SORTS = ['name', 'newest']
const KINDS = ['locations', 'listings']
const FIRST_BYTE: Goal = { firstByteMs: 50 }

/** The box of a window centered on the subject, as `west,south,east,north`. */
export function boxOf({ lat, lng }: Pick<BenchSubject, 'lat' | 'lng'>, zoom: number): string {
	const degreesPerPixel = 360 / (TILE_PIXELS * 2 ** zoom)
	const halfWidth = Math.min(180, (degreesPerPixel * VIEW.width) / 2)
	const halfHeight = Math.min(85, ((degreesPerPixel * VIEW.height) / 2) * Math.cos((lat * Math.PI) / 180))
	const [west, east] = [Math.max(-180, lng - halfWidth), Math.min(180, lng + halfWidth)]
	const [south, north] = [Math.max(-85, lat - halfHeight), Math.min(85, lat + halfHeight)]
	return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',')
}

function nearOf({ lat, lng }: BenchSubject): string {
	return `${lat},${lng}`
}

function queryOf(parameters: Record<string, string | undefined>): string {
	const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
	return new URLSearchParams(given).toString()
}

/** None to all of: types, a category, a season. */
function plainFilter(random: Random) {
	return {
		type: random.isChance(0.5) ? random.pickSome(TYPES, random.integer(1, 2)).join(',') : undefined,
		category: random.isChance(0.5) ? random.pick(BENCH_CATEGORIES) : undefined,
		inSeason: random.isChance(0.2) ? String(random.integer(1, 12)) : undefined,
	}
}

/** Like `plainFilter`, with a text, an opening time, or both. */
function searchFilter(random: Random) {
	const which = random.integer(1, 3)
	return {
		...plainFilter(random),
		q: which === 1 ? undefined : random.pick(random.isChance(0.5) ? COMMON_WORDS : RARE_WORDS),
		openAt: which === 2 ? undefined : random.pick(OPENING_TIMES),
	}
}

function anyFilter(random: Random): Record<string, string | undefined> {
	return random.isChance(0.5) ? plainFilter(random) : searchFilter(random)
}

function mapPath(random: Random, subject: BenchSubject, filter: Record<string, string | undefined>): string {
	const zoom = random.integer(2, 14)
	return `/api/map?${queryOf({ zoom: String(zoom), bbox: boxOf(subject, zoom), ...filter })}`
}

function searchPath(random: Random, words: readonly string[]): string {
	return `/api/${random.pick(KINDS)}?${queryOf({ q: random.pick(words), limit: '24' })}`
}

/** The rows of the results that are requests to one server, at least one for each goal. */
export const BENCH_CASES: readonly BenchCase[] = [
	{
		name: 'clusters, any box and filter',
		goal: { postgresMs: [10, 20] },
		path: (random, subject) => mapPath(random, subject, plainFilter(random)),
	},
	{
		name: 'clusters, with text or opening time',
		goal: { postgresMs: [25, 60] },
		path: (random, subject) => mapPath(random, subject, searchFilter(random)),
	},
	{
		name: 'facets, any view and filter',
		goal: { postgresMs: [20, 60] },
		path: (random, subject) =>
			`/api/facets?${queryOf({ bbox: boxOf(subject, random.integer(3, 12)), ...anyFilter(random) })}`,
	},
	{
		name: 'list, any filter and sort',
		goal: { postgresMs: [20, 60] },
		path: (random, subject) => {
			const order = random.isChance(0.4) ? { near: nearOf(subject) } : { sort: random.pick(SORTS) }
			return `/api/locations?${queryOf({ limit: '24', ...anyFilter(random), ...order })}`
		},
	},
	{
		name: 'nearest 8, any filter',
		goal: { postgresMs: [5, 10] },
		path: (random, subject) =>
			`/api/locations?${queryOf({ limit: '8', sort: 'nearest', near: nearOf(subject), ...anyFilter(random) })}`,
	},
	{
		name: 'search, rare words',
		goal: { postgresMs: [10, 20] },
		path: (random) => searchPath(random, RARE_WORDS),
	},
	{
		name: 'search, common words',
		goal: { postgresMs: [30, 80] },
		path: (random) => searchPath(random, COMMON_WORDS),
	},
	{ name: 'list of 24', goal: { nodeMs: 4 }, path: () => '/api/locations?limit=24' },
	{
		name: 'list of 24 within 100 km',
		goal: { nodeMs: 4 },
		path: (random, subject) =>
			`/api/locations?${queryOf({ limit: '24', near: nearOf(subject), radiusMeters: '100000', type: random.pick(TYPES) })}`,
	},
	{ name: 'rendered page of a location', goal: { nodeMs: 8 }, path: (_random, { slug }) => `/locations/${slug}` },
	{ name: 'location by slug', goal: {}, path: (_random, { slug }) => `/api/locations/slug/${slug}` },
	{
		name: 'suggestions',
		goal: {},
		path: (random, subject) =>
			`/api/suggestions?${queryOf({ q: random.pick(['fa', 'map', 'honey', 'kowal', 'red barn']), near: nearOf(subject) })}`,
	},
	{
		name: 'corrections',
		goal: {},
		path: (random) => `/api/corrections?${queryOf({ q: random.pick(['hunny', 'tomatos', 'maplesyrup']) })}`,
	},
	{ name: 'sitemap index', goal: FIRST_BYTE, path: () => '/sitemap.xml' },
	{
		name: 'sitemap of locations',
		// A file is one text, not a stream: crawlers wait for it.
		goal: {},
		path: () => '/sitemaps/locations-1.xml',
	},
	{
		name: 'RSS of a category',
		goal: FIRST_BYTE,
		path: (random) => `/api/feeds/${random.pick(KINDS)}.rss?${queryOf({ category: random.pick(BENCH_CATEGORIES) })}`,
	},
	{
		name: 'GeoJSON within 25 km',
		goal: FIRST_BYTE,
		path: (_random, subject) =>
			`/api/feeds/locations.geojson?${queryOf({ near: nearOf(subject), radiusMeters: '25000' })}`,
	},
	{
		name: 'export of everything, first megabyte',
		goal: FIRST_BYTE,
		maxBytes: 1_000_000,
		path: (random) => `/api/feeds/${random.pick(KINDS)}.csv`,
	},
]
