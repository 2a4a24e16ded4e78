import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { AreaBounds, ItemFilter, ItemSearch } from '../item-filter.ts'
import { CATEGORIES } from './random-items.ts'
import type { SeededRandom } from './seeded-random.ts'

const TEXTS = [
	'honey',
	'sweet potatoes',
	'pick your own',
	'u pick',
	'egg far',
	"ball's farm",
	'smith',
	'honey eggs',
	'patatas',
]
const TIMES = [
	'now',
	'sat-10:00',
	'sun-00:30',
	'mon-02:00',
	'2026-07-04T23:30-04:00',
	'2026-12-25T10:00Z',
	'sat-08:00..12:00',
	'fri-22:00..sat-01:30',
]

function randomArea(random: SeededRandom): { within: AreaBounds; ownWords: string[] } {
	return random.pick<{ within: AreaBounds; ownWords: string[] }>([
		{ within: { center: { lat: 42.65, lng: -73.75 }, radiusMeters: 40_000 }, ownWords: ['albany'] },
		{ within: { center: { lat: 43, lng: -79 }, radiusMeters: 500_000 }, ownWords: ['niagara', 'falls'] },
		{ within: { box: { west: -80, south: 40, east: -73, north: 43.5 }, states: [] }, ownWords: [] },
		{ within: { box: { west: -80, south: 40, east: -73, north: 43.5 }, states: ['ny'] }, ownWords: [] },
		{ within: { regionCode: 'on' }, ownWords: ['on'] },
	])
}

function randomSearch(random: SeededRandom): ItemSearch {
	const text = random.pick(TEXTS)
	const { terms } = parseSearch(text)
	const search = { text, name: foldText(text), nameTerms: terms, terms }
	if (random.isChance(0.5)) return { ...search, area: null }
	const area = { label: 'an area', textWithout: '', ...randomArea(random), isOrdinaryWord: random.isChance(0.3) }
	return { ...search, area: { ...area, rest: random.isChance(0.3) ? [] : terms } }
}

const randomBox = (random: SeededRandom) =>
	random.pick([
		{ west: -74, south: 42, east: -73, north: 43 },
		{ west: 170, south: -30, east: -160, north: 70 },
		{ west: -180, south: -90, east: 180, north: 90 },
		{ west: -79.08, south: 43.09, east: -79.06, north: 43.11 },
	])

const randomPoint = (random: SeededRandom) =>
	random.pick([
		{ lat: 42.65, lng: -73.75 },
		{ lat: -18, lng: -179.9 },
		{ lat: 89, lng: 10 },
	])

/** A random filter; each field is set in some of them. */
export function randomFilter(random: SeededRandom): ItemFilter {
	const near = random.isChance(0.4) ? randomPoint(random) : undefined
	return {
		kind: random.pick(['both', 'both', 'location', 'listing'] as const),
		...(random.isChance(0.3) && { types: LOCATION_TYPES.filter(() => random.isChance(0.4)) }),
		...(random.isChance(0.3) && { category: random.pick([...CATEGORIES, 'Unknown']) }),
		...(random.isChance(0.1) && { locationId: random.integer(1, 45) }),
		...(random.isChance(0.3) && { bbox: randomBox(random) }),
		...(near && { near }),
		...(near && random.isChance(0.5) && { radiusMeters: random.pick([1, 3000, 60_000, 2_000_000, 20_050_000]) }),
		...(random.isChance(0.3) && { openAt: random.pick(TIMES) }),
		...(random.isChance(0.3) && { inSeason: random.pick(['now', 1, 6, 11] as const) }),
		...(random.isChance(0.4) && { search: randomSearch(random) }),
	}
}
