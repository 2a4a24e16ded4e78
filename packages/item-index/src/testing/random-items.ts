import { FLAG_NAMES } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { foldedWords, foldText } from '@farmgate/contracts/search-query/fold-words'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'
import { type IndexedItem, type ItemKind, type OpeningPattern, STANDING_MAX } from '../item-index-types.ts'
import type { SeededRandom } from './seeded-random.ts'
import { wordVectorText } from './word-vector-text.ts'

export const CATEGORIES = ['Eggs', 'Honey', 'Sweet potatoes', 'Pick your own']
const TOWNS = [
	{ town: 'Albany', region: 'ny', lat: 42.65, lng: -73.75, timeZone: 'America/New_York' },
	{ town: 'Niagara Falls', region: 'on', lat: 43.1, lng: -79.07, timeZone: 'America/Toronto' },
	{ town: 'Suva', region: 'fj', lat: -18.1, lng: 179.9, timeZone: 'Pacific/Fiji' },
	{ town: 'Nome', region: 'ak', lat: 64.5, lng: -165.4, timeZone: 'America/Nome' },
]
const NAMES = [
	"Ball's",
	'Smith',
	'Pick',
	'Your',
	'Own',
	'Honey',
	'Farm',
	'Sweet',
	'Potato',
	'Hill',
	'Égg',
	'Albany',
	'🐝',
]
const GOODS = [
	'honey',
	'eggs',
	'egg',
	'sweet',
	'potatoes',
	'pick',
	'your',
	'own',
	'u',
	'fresh',
	'farm',
	'market',
	"o'brien",
]

const DATES = [
	[{ from: '05-01', to: '10-31' }],
	[{ from: '11-15', to: '02-29' }],
	[{ from: '2026-06-01', to: '2026-12-31' }],
]
const SPANS = [
	[{ opens: 540, closes: 1020 }],
	[],
	[{ opens: 1200, closes: 1560 }],
	[
		{ opens: 0, closes: 300 },
		{ opens: 600, closes: 700 },
	],
]

function randomRule(random: SeededRandom, dates: OpeningRule['days']['dates']): OpeningRule {
	const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random.isChance(0.5))
	return {
		days: { ...(dates && { dates }), ...(weekdays.length > 0 && random.isChance(0.8) && { weekdays }) },
		spans: random.pick(SPANS),
		state: random.pick(['open', 'open', 'open', 'closed', 'appointment', 'unknown'] as const),
		...(random.isChance(0.2) && { isAdditional: true }),
	}
}

function randomRules(random: SeededRandom): OpeningRule[] | null {
	if (random.isChance(0.15)) return null
	const dates = random.isChance(0.5) ? random.pick(DATES) : undefined
	const rules = Array.from({ length: random.integer(1, 3) }, () =>
		randomRule(random, random.isChance(0.2) ? random.pick(DATES) : dates),
	)
	const first = rules[0]
	if (first?.days.weekdays !== undefined && random.isChance(0.15)) first.days = { ...first.days, nth: [1, -1] }
	if (first !== undefined && random.isChance(0.15)) first.days = { ...first.days, everyOtherWeekFrom: '2026-11-02' }
	if (first !== undefined && random.isChance(0.15)) {
		first.days = { ...first.days, holidays: random.pick(['only', 'also'] as const) }
	}
	return rules
}

function randomOpening(random: SeededRandom, timeZone: string): OpeningPattern {
	return {
		timeZone,
		country: random.pick(['US', 'CA', null]),
		region: random.pick(['NY', null]),
		openingRules: randomRules(random),
	}
}

/** A random item; few values, so that many items share them. Dates are in 2026. */
export function randomItem(random: SeededRandom, kind: ItemKind, id: number): IndexedItem {
	const { town, region, lat, lng, timeZone } = random.pick(TOWNS)
	const isAlone = kind === 'listing' && random.isChance(0.15)
	const isPlaced = kind === 'location' || random.isChance(0.85)
	const spread = random.pick([0, 0.05, 3])
	const point = {
		lat: lat + spread * (random.fraction() - 0.5),
		lng: Math.max(-180, Math.min(180, lng + spread * (random.fraction() - 0.5))),
	}
	const name = Array.from({ length: random.integer(1, 3) }, () => random.pick(NAMES)).join(
		random.pick([' ', '-', ' & ']),
	)
	const categories = CATEGORIES.filter(() => random.isChance(0.3))
	const description = Array.from({ length: random.integer(0, 5) }, () => random.pick(GOODS))
	const isRegular = random.isChance(0.9)
	return {
		kind,
		id,
		locationId: kind === 'location' ? id : isAlone ? null : random.integer(1, 40),
		type: isAlone ? null : random.pick(LOCATION_TYPES),
		categories,
		flags: isAlone ? 0 : random.integer(0, 2 ** FLAG_NAMES.length - 1),
		lat: isPlaced ? point.lat : null,
		lng: isPlaced ? point.lng : null,
		mx: isPlaced ? mercatorX(point.lng) : null,
		my: isPlaced ? mercatorY(point.lat) : null,
		createdAt: Date.UTC(2026, 0, random.integer(1, 20), 0, 0, 0, random.integer(0, 3)),
		nameFolded: name.toLowerCase(),
		opening: isAlone ? null : randomOpening(random, timeZone),
		exactName: isRegular ? foldText(name) : `${foldText(name)} x`,
		standing: random.integer(0, STANDING_MAX),
		words: wordVectorText([
			{ words: foldedWords(name), weight: 'A' },
			{ words: foldedWords(categories.join(' ')), weight: 'B' },
			{ words: isAlone ? [] : [...foldedWords(town), region], weight: 'C' },
			{ words: description, weight: 'D' },
		]),
	}
}
