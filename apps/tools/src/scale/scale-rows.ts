import { readFileSync } from 'node:fs'
import type { LocationType } from '@farmgate/contracts/location-type'
import { slugify } from '@farmgate/contracts/slug'
import type { StoredVariant } from '@farmgate/db/schema/listings'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'
import type { Random } from './random.ts'
import type { Town } from './towns.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

type CopyValue = string | number | boolean | null

/** Values by column. */
export type CopyRow = Record<string, CopyValue>

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Rows in the text format of PostgreSQL's COPY. All have the columns of the first one, in its order. */
export function copyText(rows: readonly CopyRow[]): string {
	return rows.map((row) => `${Object.values(row).map(copyField).join('\t')}\n`).join('')
}

function copyField(value: CopyValue): string {
	if (value === null) return '\\N'
	return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

/** The text representation of a PostgreSQL array. */
export function arrayLiteral(items: readonly (string | number)[]): string {
	return `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Goods of a category, their units, and the usual price of a unit in US cents. */
export type ProductLine = { category: string; products: string[]; units: string[]; usualCents: number }

/** Thirty categories, most common first: earlier ones are picked more often. */
export const PRODUCT_LINES: readonly ProductLine[] = readFileSync(
	new URL('./product-catalog.tsv', import.meta.url),
	'utf8',
)
	.trimEnd()
	.split('\n')
	.slice(1)
	.map((line) => {
		const [category = '', cents, products = '', units = ''] = line.split('\t')
		return { category, products: products.split(', '), units: units.split(', '), usualCents: Number(cents) }
	})

/** Prefix of the slugs of all generated rows. With `is_sample`, it identifies the rows that may be removed. */
export const SCALE_SLUG_PREFIX = 'scale-'

/** Prefix of the slugs of one seed, to detect a seed that is loaded already. */
export function scaleSlugPrefix(seed: number): string {
	return `${SCALE_SLUG_PREFIX}${seed}-`
}

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

/** The row of the location with this ordinal, and its kinds of goods, whose categories it has; `random` must be `randomFor` the same ordinal. */
export function makeScaleLocation(seed: number, ordinal: number, random: Random, townOf: (random: Random) => Town) {
	const town = townOf(random)
	const type = random.pick(typesByShare)
	const name = generateName(random, type, town)
	const slug = `${scaleSlugPrefix(seed)}${ordinal}-${slugify(`${name} ${town.name}`, 'place')}`
	const { lat, lng } = scatterAround(town, random)
	const lines = pickLines(random)
	const street = `${random.integer(1, 9999)} ${random.pick(vocabulary.streets)}`
	const createdAt = instantWithinTwoYears(random)
	const hours = generateHours(random, type)
	const isApproved = !random.isChance(0.02)
	const row = {
		slug,
		name,
		type,
		address: `${street}, ${town.name}, ${town.region}`,
		street,
		city: town.name,
		region: town.region,
		country: town.country,
		description: describe(random, lines),
		categories: arrayLiteral(lines.map((line) => line.category)),
		lat,
		lng,
		time_zone: town.timeZone,
		is_approved: isApproved,
		website: random.isChance(0.4) ? `https://example.com/${slug}` : null,
		contact_phone: random.isChance(0.7) ? `${random.integer(201, 989)}-555-01${random.integer(10, 99)}` : null,
		pickup_instructions: random.isChance(0.6) ? random.pick(vocabulary.pickups) : null,
		payment_info: random.isChance(0.7) ? random.pick(vocabulary.payments) : null,
		opening_rules: rulesLiteral(rulesOfWeek(hours, generateSeason(random))),
		is_sample: true,
		last_confirmed_at: random.isChance(0.5) ? createdAt : null,
		created_at: createdAt,
		updated_at: createdAt,
	}
	return { row, lines }
}
export type ScaleLocation = ReturnType<typeof makeScaleLocation>

export function instantWithinTwoYears(random: Random): string {
	return new Date(generatedAt - Math.floor(random.fraction() * twoYearsMs)).toISOString()
}

function generateName(random: Random, type: LocationType, town: Town): string {
	const ending = random.pick(vocabulary.nameEndings[type])
	if (type === 'Market' && random.isChance(0.5)) return `${town.name} ${ending}`
	if (random.isChance(0.35)) return `${random.pick(vocabulary.familyNames)} ${ending}`
	if (random.isChance(0.15))
		return `${random.pick(vocabulary.familyNames)} & ${random.pick(vocabulary.familyNames)} ${ending}`
	return `${random.pick(vocabulary.landscapes)} ${random.pick(vocabulary.landforms)} ${ending}`
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
		random.pick(vocabulary.openings).replace('{year}', String(random.integer(1921, 2024))),
		random.pick(vocabulary.offers).replace('{products}', list),
		...random.pickSome(vocabulary.practices, random.integer(1, 2)),
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

/** The row of the location's listing with this number. */
export function makeScaleListing(
	seed: number,
	ordinal: number,
	number: number,
	random: Random,
	{ row: location, lines }: ScaleLocation,
) {
	const line = random.pick(lines)
	const product = random.pick(line.products)
	const title = random.isChance(0.3) ? `${product} from ${location.name}` : product
	const createdAt = instantWithinTwoYears(random)
	return {
		slug: `${scaleSlugPrefix(seed)}${ordinal}-${number}-${slugify(product, 'product')}`,
		title,
		description: `${product}. ${random.pickSome(vocabulary.productNotes, random.integer(1, 2)).join(' ')}`,
		categories: arrayLiteral([line.category]),
		variants: JSON.stringify(generateVariants(random, line)),
		lat: location.lat,
		lng: location.lng,
		is_active: !random.isChance(0.04),
		place_is_public: location.is_approved,
		is_sample: true,
		created_at: createdAt,
		updated_at: createdAt,
	}
}

/** Empty (price on request) in one of ten. Prices are multiples of 25 cents. */
function generateVariants(random: Random, line: ProductLine): StoredVariant[] {
	if (random.isChance(0.1)) return []
	return random.pickSome(line.units, random.integer(1, line.units.length)).map((name) => ({
		name,
		priceMinor: Math.max(25, Math.round((line.usualCents * (0.6 + random.fraction() * 1.4)) / 25) * 25),
	}))
}
