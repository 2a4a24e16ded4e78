// cspell:ignore blubery hunny stawb stawberies tomatos zzyzx
/** A location of the measured directory, for the parameters of a request. */
export type BenchSubject = { id: number; slug: string; lat: number; lng: number }

/** One kind of request. Each round has another subject. */
export type BenchCase = { name: string; path: (subject: BenchSubject, round: number) => string }

/** The window of a laptop, in pixels. */
const window = { width: 1280, height: 800 }
const tilePixels = 256

const commonWords = ['farm', 'market', 'honey', 'family', 'fields']
const wordPairs = ['maple hill', 'red barn', 'old mill', 'wild rose', 'cold creek']
const rareWords = ['gooseberries', 'quiet hollow', 'three oaks bluff', 'kowalski', 'nuñez']
const categories = ['Vegetables', 'Honey', 'Mushrooms', 'Seafood', 'Cheese']
const types = ['Farm', 'Farmstand', 'Market', 'Shop']

function textOf(words: readonly string[], round: number): string {
	return encodeURIComponent(words[round % words.length] ?? '')
}

/** The box of a window centered on the subject; `screens` times as wide and high. */
function boxOf({ lat, lng }: BenchSubject, zoom: number, screens = 1): string {
	const degreesPerPixel = 360 / (tilePixels * 2 ** zoom)
	const halfWidth = Math.min(180, (degreesPerPixel * window.width * screens) / 2)
	const halfHeight = Math.min(85, ((degreesPerPixel * window.height * screens) / 2) * Math.cos((lat * Math.PI) / 180))
	const west = Math.max(-180, lng - halfWidth)
	const east = Math.min(180, lng + halfWidth)
	const [south, north] = [Math.max(-85, lat - halfHeight), Math.min(85, lat + halfHeight)]
	return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',')
}

function viewOf(subject: BenchSubject, zoom: number): string {
	return `zoom=${zoom}&bbox=${boxOf(subject, zoom)}`
}

const near = ({ lat, lng }: BenchSubject): string => `near=${lat},${lng}`

const mapCases = [0, 4, 8, 12].map(
	(zoom): BenchCase => ({ name: `map, zoom ${zoom}`, path: (subject) => `/api/map?${viewOf(subject, zoom)}` }),
)

/** Requests of visitors, at least one for each query plan. */
export const BENCH_CASES: readonly BenchCase[] = [
	{ name: 'location by slug', path: ({ slug }) => `/api/locations/slug/${slug}` },
	{ name: 'location by id', path: ({ id }) => `/api/locations/${id}` },
	{ name: 'listings of a location', path: ({ id }) => `/api/locations/${id}/listings` },
	{ name: 'newest locations, 100', path: () => '/api/locations' },
	{ name: 'newest listings, 100', path: () => '/api/listings' },
	{ name: 'locations of a type', path: (_, round) => `/api/locations?type=${textOf(types, round)}` },
	{ name: 'locations of a category', path: (_, round) => `/api/locations?category=${textOf(categories, round)}` },
	{ name: 'locations by name, 100', path: () => '/api/locations?sort=name' },
	{ name: 'search, common word', path: (_, round) => `/api/locations?q=${textOf(commonWords, round)}` },
	{ name: 'search, two words', path: (_, round) => `/api/locations?q=${textOf(wordPairs, round)}` },
	{ name: 'search, rare text', path: (_, round) => `/api/locations?q=${textOf(rareWords, round)}` },
	{ name: 'search, two letters', path: (_, round) => `/api/locations?q=${textOf(['fa', 'ok', 'ho'], round)}` },
	{ name: 'search, no matches', path: (_, round) => `/api/locations?q=zzyzx${round}` },
	{ name: 'search, listings', path: (_, round) => `/api/listings?q=${textOf(commonWords, round)}` },
	{
		name: 'suggestions',
		path: (subject, round) =>
			`/api/suggestions?q=${textOf(['fa', 'map', 'honey', 'kowal', 'red barn'], round)}&${near(subject)}`,
	},
	{
		name: 'suggestions, misspelled',
		path: (_, round) => `/api/suggestions?q=${textOf(['hunny', 'stawb', 'blubery'], round)}`,
	},
	{
		name: 'corrections',
		path: (_, round) => `/api/corrections?q=${textOf(['hunny', 'stawberies', 'tomatos', 'maplesyrup'], round)}`,
	},
	{ name: 'nearest 20 locations', path: (subject) => `/api/locations?${near(subject)}&sort=nearest&limit=20` },
	{ name: 'nearest 20 listings', path: (subject) => `/api/listings?${near(subject)}&sort=nearest&limit=20` },
	{ name: 'within 25 km', path: (subject) => `/api/locations?${near(subject)}&radiusMeters=25000` },
	{
		name: 'open on Saturday, near',
		path: (subject) => `/api/locations?${near(subject)}&radiusMeters=50000&openAt=sat-10:00`,
	},
	...mapCases,
	{ name: 'map, zoom 4, a category', path: (subject) => `/api/map?${viewOf(subject, 4)}&category=Honey` },
	{
		name: 'map, zoom 9, points',
		path: (subject) => `/api/map?${viewOf(subject, 9)}&pointsWithin=${boxOf(subject, 9, 2)}`,
	},
	{
		name: 'map, zoom 12, points',
		path: (subject) => `/api/map?${viewOf(subject, 12)}&pointsWithin=${boxOf(subject, 12, 2)}`,
	},
	{ name: 'facets', path: () => '/api/facets' },
	{ name: 'facets, zoom 5', path: (subject) => `/api/facets?bbox=${boxOf(subject, 5)}` },
	{ name: 'facets, zoom 9', path: (subject) => `/api/facets?bbox=${boxOf(subject, 9)}` },
	{ name: 'facets, zoom 9, text', path: (subject) => `/api/facets?bbox=${boxOf(subject, 9)}&q=honey` },
	{
		name: 'facets, zoom 9, open',
		path: (subject) => `/api/facets?bbox=${boxOf(subject, 9)}&openAt=now&type=Farm`,
	},
	{ name: 'facets, common word', path: (_, round) => `/api/facets?q=${textOf(commonWords, round)}` },
	{ name: 'facets, rare text', path: (_, round) => `/api/facets?q=${textOf(rareWords, round)}` },
	{ name: 'facets, a category', path: (_, round) => `/api/facets?category=${textOf(categories, round)}` },
	{ name: 'map, zoom 8, with text', path: (subject) => `/api/map?${viewOf(subject, 8)}&q=orchard` },
]
