import { DETOUR_MINUTES } from '@farmgate/contracts/filter'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { AreaBounds, ItemFilter, ItemSearch, RestrictingField } from '../item-filter.ts'
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
	'2026-07-04T22:15-04:00..2026-07-05T09:00-04:00',
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
	const area = { label: 'an area', textWithout: '', ...randomArea(random), isNameElsewhere: random.isChance(0.3) }
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

const randomEnd = (random: SeededRandom) =>
	random.pick([
		{ lat: 42.65, lng: -73.75 },
		{ lat: 43.1, lng: -79.07 },
		{ lat: -18, lng: -179.9 },
		{ lat: -17.5, lng: 178 },
	])

/** A random filter; each field is set in some of them. */
export function randomFilter(random: SeededRandom): ItemFilter {
	const near = random.isChance(0.4) ? randomPoint(random) : undefined
	const sometimes = <Value>(probability: number, value: () => Value) =>
		random.isChance(probability) ? value() : undefined
	return {
		kind: random.pick(['both', 'both', 'location', 'listing'] as const),
		types: sometimes(0.3, () => LOCATION_TYPES.filter(() => random.isChance(0.4))),
		category: sometimes(0.3, () => random.pick([...CATEGORIES, 'Unknown'])),
		locationId: sometimes(0.1, () => random.integer(1, 45)),
		bbox: sometimes(0.3, () => randomBox(random)),
		along: sometimes(0.2, () => ({
			from: randomEnd(random),
			to: randomEnd(random),
			maxMinutes: random.pick(DETOUR_MINUTES),
		})),
		near,
		radiusMeters: near && sometimes(0.5, () => random.pick([1, 3000, 60_000, 2_000_000, 20_050_000])),
		openAt: sometimes(0.3, () => random.pick(TIMES)),
		orUnknownHours: sometimes(0.3, () => true as const),
		inSeason: sometimes(0.3, () => random.pick(['now', 1, 6, 11] as const)),
		...forEachFlag(() => sometimes(0.2, () => true as const)),
		search: sometimes(0.4, () => randomSearch(random)),
	} satisfies Record<RestrictingField | 'kind', unknown>
}
