import type { LocationType } from '@farmgate/contracts/location-type'
import { slugify } from '@farmgate/contracts/slug'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'
import { arrayLiteral, type CopyValue } from './copy-format.ts'
import { PRODUCT_LINES, type ProductLine } from './product-catalog.ts'
import type { Random } from './random.ts'
import { scaleSlugPrefix } from './scale-slug.ts'
import type { Town } from './towns.ts'
import {
	FAMILY_NAMES,
	LANDFORMS,
	LANDSCAPES,
	NAME_ENDINGS,
	OFFERS,
	OPENINGS,
	PAYMENTS,
	PICKUPS,
	PRACTICES,
	STREETS,
} from './vocabulary.ts'

/** Reference time of all generated data, constant, so that a seed always gives the same rows. */
const generatedAt = Date.UTC(2026, 5, 1)
const twoYearsMs = 2 * 365 * 24 * 60 * 60_000
const kmPerDegree = 111.2

const typesByShare: readonly LocationType[] = [
	...Array<LocationType>(9).fill('Farm'),
	...Array<LocationType>(5).fill('Farmstand'),
	...Array<LocationType>(3).fill('Market'),
	...Array<LocationType>(3).fill('Shop'),
]

export type ScaleLocation = {
	slug: string
	name: string
	type: LocationType
	lat: number
	lng: number
	isApproved: boolean
	createdAt: string
	/** Kinds of goods; their categories are the location's. */
	lines: ProductLine[]
	/** Values for `LOCATION_COLUMNS` without the id. */
	values: CopyValue[]
}

/** Columns of a row: the id, then `values`. */
export const LOCATION_COLUMNS = [
	...['id', 'slug', 'name', 'type', 'address', 'street', 'city', 'region', 'country', 'description', 'categories'],
	...['lat', 'lng', 'time_zone', 'is_approved', 'website', 'contact_phone', 'pickup_instructions', 'payment_info'],
	...['opening_rules', 'is_sample', 'last_confirmed_at', 'created_at', 'updated_at'],
]

/** Generates the location with this ordinal; `random` must be `randomFor` the same ordinal. */
export function makeScaleLocation(
	seed: number,
	ordinal: number,
	random: Random,
	townOf: (random: Random) => Town,
): ScaleLocation {
	const town = townOf(random)
	const type = random.pick(typesByShare)
	const name = generateName(random, type, town)
	const slug = `${scaleSlugPrefix(seed)}${ordinal}-${slugify(`${name} ${town.name}`, 'place')}`
	const { lat, lng } = scatterAround(town, random)
	const lines = pickLines(random)
	const street = `${random.integer(1, 9999)} ${random.pick(STREETS)}`
	const createdAt = instantWithinTwoYears(random)
	const hours = generateHours(random, type)
	const isApproved = !random.isChance(0.02)
	const values: CopyValue[] = [
		slug,
		name,
		type,
		`${street}, ${town.name}, ${town.region}`,
		street,
		town.name,
		town.region,
		town.country,
		describe(random, lines),
		arrayLiteral(lines.map((line) => line.category)),
		lat,
		lng,
		town.timeZone,
		isApproved,
		random.isChance(0.4) ? `https://example.com/${slug}` : null,
		random.isChance(0.7) ? `${random.integer(201, 989)}-555-01${random.integer(10, 99)}` : null,
		random.isChance(0.6) ? random.pick(PICKUPS) : null,
		random.isChance(0.7) ? random.pick(PAYMENTS) : null,
		rulesLiteral(rulesOfWeek(hours, generateSeason(random))),
		true,
		random.isChance(0.5) ? createdAt : null,
		createdAt,
		createdAt,
	]
	return { slug, name, type, lat, lng, isApproved, createdAt, lines, values }
}

export function instantWithinTwoYears(random: Random): string {
	return new Date(generatedAt - Math.floor(random.fraction() * twoYearsMs)).toISOString()
}

function generateName(random: Random, type: LocationType, town: Town): string {
	const ending = random.pick(NAME_ENDINGS[type])
	if (type === 'Market' && random.isChance(0.5)) return `${town.name} ${ending}`
	if (random.isChance(0.35)) return `${random.pick(FAMILY_NAMES)} ${ending}`
	if (random.isChance(0.15)) return `${random.pick(FAMILY_NAMES)} & ${random.pick(FAMILY_NAMES)} ${ending}`
	return `${random.pick(LANDSCAPES)} ${random.pick(LANDFORMS)} ${ending}`
}

/** Most locations are within 12 km of their town, or farther from a large one. */
function scatterAround(town: Town, random: Random): { lat: number; lng: number } {
	const spreadKm = 4 + Math.sqrt(town.population) / 60
	const lat = town.lat + (random.gaussian() * spreadKm) / kmPerDegree
	const lng = town.lng + (random.gaussian() * spreadKm) / (kmPerDegree * Math.cos((town.lat * Math.PI) / 180))
	return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}

/** One to three different lines; squaring the random number draws the first ones of the catalog more often. */
function pickLines(random: Random): ProductLine[] {
	const count = random.integer(1, 3)
	const picked = new Set<ProductLine>()
	while (picked.size < count) {
		const line = PRODUCT_LINES[Math.floor(random.fraction() ** 2 * PRODUCT_LINES.length)]
		if (line !== undefined) picked.add(line)
	}
	return [...picked]
}

function describe(random: Random, lines: readonly ProductLine[]): string {
	const products = lines.map((line) => random.pick(line.products).toLowerCase())
	const list =
		products.length === 1 ? (products[0] ?? '') : `${products.slice(0, -1).join(', ')} and ${products.at(-1)}`
	return [
		random.pick(OPENINGS).replace('{year}', String(random.integer(1921, 2024))),
		random.pick(OFFERS).replace('{products}', list),
		...random.pickSome(PRACTICES, random.integer(1, 2)),
	].join(' ')
}

/** Null (unknown) in one of six. */
function generateHours(random: Random, type: LocationType): WeeklySpan[] | null {
	if (random.isChance(1 / 6)) return null
	const everyDay = [1, 2, 3, 4, 5, 6, 7]
	if (type === 'Farmstand' && random.isChance(0.4)) return everyDay.map((day) => ({ day, opens: 0, closes: 1440 }))
	const opens = random.integer(14, 20) * 30
	const closes = opens + random.integer(8, 18) * 30
	const openDays = type === 'Market' ? random.integer(1, 2) : random.integer(2, 7)
	const days = random.pickSome(everyDay, openDays).toSorted((a, b) => a - b)
	return days.map((day) => ({ day, opens, closes }))
}

function rulesLiteral(rules: OpeningRules | null): string | null {
	return rules === null ? null : JSON.stringify(rules)
}

/** Half of the locations have a season of four to nine months. */
function generateSeason(random: Random): number[] {
	if (random.isChance(0.5)) return []
	const first = random.integer(3, 7)
	const last = Math.min(12, first + random.integer(3, 8))
	return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
