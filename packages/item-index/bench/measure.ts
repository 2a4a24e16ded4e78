// Measures the index with generated items: `node packages/item-index/bench/measure.ts 1000000` for a million locations and two
// million listings.

import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import type { ItemFilter, ItemListRequest, ItemSearch, SearchArea } from '../src/item-filter.ts'
import type { IndexedItem } from '../src/item-index-types.ts'
import { createItemIndex } from '../src/memory-item-index.ts'
import { SeededRandom } from '../src/testing/seeded-random.ts'
import { CATEGORIES, scaleItems } from './scale-items.ts'

const LOCATION_COUNT = Number(process.argv[2] ?? 100_000)
const REPEATS = 20
const BATCH = 1000
const DAY_MS = 86_400_000
const NOW = new Date('2026-07-15T16:00:00Z')
const MB = 2 ** 20

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`
/** Milliseconds of this thread's CPU time, which other processes do not change. */
const cpuTime = () => {
	const { user, system } = process.threadCpuUsage()
	return (user + system) / 1000
}
const write = (line: string) => process.stdout.write(`${line}\n`)

/** Generating takes as long as indexing, so ids above this have the texts and hours of an earlier id, at another place and time. */
const DISTINCT = 10_000
const templates: IndexedItem[][] = []

function itemsOf(id: number): IndexedItem[] {
	const number = id % DISTINCT
	const items = templates[number] ?? scaleItems(number)
	templates[number] = items
	const random = new SeededRandom(id)
	const [south, east] = [0.2 * (random.fraction() - 0.5), 0.2 * (random.fraction() - 0.5)]
	return items.map((item, index) => {
		const [lat, lng] = [(item.lat ?? 0) - south, (item.lng ?? 0) + east]
		const createdAt = item.createdAt + random.integer(0, DAY_MS)
		const place = { lat, lng, mx: mercatorX(lng), my: mercatorY(lat), locationId: id, createdAt }
		return { ...item, ...place, id: item.kind === 'location' ? id : id * 2 + index - 1 }
	})
}

const index = createItemIndex()
let peak = 0
let indexing = 0
const started = cpuTime()
for (let id = 1; id <= LOCATION_COUNT; id += BATCH) {
	const items = Array.from({ length: Math.min(BATCH, LOCATION_COUNT - id + 1) }, (_, n) => itemsOf(id + n)).flat()
	const before = cpuTime()
	index.put(items)
	indexing += cpuTime() - before
	peak = Math.max(peak, process.memoryUsage.rss())
	if (id % 100_000 === 1)
		process.stderr.write(`${id} ${Math.round(indexing)} ms ${megabytes(process.memoryUsage.rss())}\n`)
}
const beforeCompact = cpuTime()
index.compact()
const { size } = index
write(`${size.locations} locations, ${size.listings} listings, ${megabytes(size.bytes)} in buffers`)
write(
	`load ${Math.round(indexing / 1000)} s of ${Math.round((cpuTime() - started) / 1000)} s with generation, last compaction ${Math.round(cpuTime() - beforeCompact)} ms`,
)
write(`largest RSS while loading ${megabytes(peak)}`)

const random = new SeededRandom(1)
const point = () => ({ lat: 26 + 22 * random.fraction(), lng: -124 + 56 * random.fraction() })

function searchFor(text: string, area: SearchArea | null = null): ItemSearch {
	const { terms } = parseSearch(text)
	return { text, name: foldText(text), nameTerms: terms, terms, area }
}

function box(degrees: number) {
	const { lat, lng } = point()
	return { west: lng - degrees / 2, east: lng + degrees / 2, south: lat - degrees / 3, north: lat + degrees / 3 }
}

const both = (filter: Partial<ItemFilter> = {}): ItemFilter => ({ kind: 'both', ...filter })

const FILTERS: [name: string, make: () => Partial<ItemFilter>][] = [
	['no filter', () => ({})],
	['type', () => ({ types: ['Farm'] })],
	['type and category', () => ({ types: ['Market'], category: random.pick(CATEGORIES) })],
	['box of 10 degrees', () => ({ bbox: box(10) })],
	['circle of 40 km', () => ({ near: point(), radiusMeters: 40_000 })],
	['open now', () => ({ openAt: 'now' })],
	['open at a new time', () => ({ openAt: `sat-${10 + random.integer(0, 9)}:${10 + random.integer(0, 49)}` })],
	['in season and category', () => ({ inSeason: 'now', category: random.pick(CATEGORIES) })],
	['common word', () => ({ search: searchFor('farm') })],
	[
		'two words',
		() => ({ search: searchFor(`${random.pick(['honey', 'eggs', 'corn'])} ${random.pick(['hill', 'creek'])}`) }),
	],
	[
		'new prefix',
		() => ({ search: searchFor(`sour ${random.pick(['fa', 'ho', 'ma', 'to'])}${random.pick(['r', 'n', 'm'])}`) }),
	],
	[
		'word near a town',
		() => {
			const terms = parseSearch('honey').terms
			const within = { center: point(), radiusMeters: 40_000 }
			const area = {
				label: '',
				textWithout: 'honey',
				rest: terms,
				within,
				ownWords: ['maple', 'hill'],
				isOrdinaryWord: false,
			}
			return { search: searchFor('honey maple hill', area) }
		},
	],
	[
		'word, type, category and open now',
		() => ({ search: searchFor('family'), types: ['Farm'], category: 'Honey', openAt: 'now' }),
	],
]

const page = (filter: Partial<ItemFilter>, others: Partial<ItemListRequest> = {}): ItemListRequest => ({
	...both(filter),
	limit: 24,
	...others,
})

function measure(name: string, run: () => unknown): void {
	const times: number[] = []
	for (let repeat = 0; repeat < REPEATS; repeat += 1) {
		const start = cpuTime()
		run()
		times.push(cpuTime() - start)
	}
	const [first = 0] = times
	times.sort((a, b) => a - b)
	const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
	write(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${first.toFixed(1)} |`)
}

write('CPU time in milliseconds of 20 calls:')
write('| operation | p50 | p95 | first |\n|---|---|---|---|')
for (const [name, make] of FILTERS) {
	measure(`count: ${name}`, () => index.count(both(make()), NOW))
	measure(`facets: ${name}`, () => index.facets(both(make()), CATEGORIES, NOW))
	measure(`cells of level 7: ${name}`, () => index.cells(both(make()), 7, NOW))
	measure(`page of locations: ${name}`, () => index.page('location', page(make()), NOW, null))
	measure(`page of listings: ${name}`, () => index.page('listing', page(make()), NOW, null))
}
for (const level of [5, 9, 11, 13]) {
	measure(`cells of level ${level}: view`, () => index.cells(both({ bbox: box(360 / 2 ** (level - 4)) }), level, NOW))
}
measure('points of a box of 1 degree', () => index.points(both(), box(1), 10_000, NOW))
measure('newest 6 locations', () => index.page('location', page({}, { limit: 6 }), NOW, null))
measure('page by name: locations', () => index.page('location', page({}, { sort: 'name' }), NOW, null))
measure('page by name: listings', () => index.page('listing', page({}, { sort: 'name' }), NOW, null))
measure('nearest 8', () => index.page('location', page({ near: point() }, { limit: 8 }), NOW, null))
measure('nearest 8 of a rare category', () =>
	index.page('location', page({ near: point(), types: ['Shop'], category: 'Hops' }, { limit: 8 }), NOW, null),
)
measure('nearest 24 that are open', () => index.page('location', page({ near: point(), openAt: 'now' }), NOW, null))
measure('nearest distance of a category', () => index.nearestDistance(both({ near: point(), category: 'Hops' }), NOW))
measure('second page by distance', () =>
	index.page('location', page({ near: point() }), NOW, { segment: 0, after: [50_000, 1] }),
)
measure('listings of a location', () =>
	index.page('listing', page({ locationId: random.integer(1, LOCATION_COUNT) }), NOW, null),
)
measure('put 100 items, then count', () => {
	const items = Array.from({ length: 100 }, () => itemsOf(random.integer(1, LOCATION_COUNT))[0]).filter(
		(item) => item !== undefined,
	)
	index.put(items)
	return index.count(both({ types: ['Farm'] }), NOW)
})
measure('compact', () => index.compact())
write(
	`RSS ${megabytes(process.memoryUsage.rss())}, heap ${megabytes(process.memoryUsage().heapUsed)}, buffers ${megabytes(index.size.bytes)}`,
)
