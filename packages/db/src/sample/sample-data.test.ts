import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PLACES } from './sample-places.ts'
import { sampleListingRow, sampleLocationRow } from './sample-rows.ts'
import { UNPLACED_PRODUCTS } from './unplaced-products.ts'

const places = SAMPLE_PLACES.map(sampleLocationRow)
const products = [
	...SAMPLE_PLACES.flatMap((place) => place.sells.map((product) => sampleListingRow(product, place))),
	...UNPLACED_PRODUCTS.map((product) => sampleListingRow(product, null)),
]

const repeated = <Item>(items: readonly Item[]) => items.filter((item, index) => items.indexOf(item) !== index)

describe('the sample data', () => {
	test('is about sixty places and a hundred and fifty listings, all marked as samples', () => {
		expect(places).toHaveLength(62)
		expect(products).toHaveLength(150)
		expect([...places, ...products].filter((row) => row.isSample !== true)).toEqual([])
	})

	test('has at least ten places of each type', () => {
		for (const type of LOCATION_TYPES) {
			expect(places.filter((place) => place.type === type).length, type).toBeGreaterThanOrEqual(10)
		}
	})

	test('gives every place and listing an address of its own that is no id', () => {
		for (const rows of [places, products]) {
			const slugs = rows.map(({ slug }) => slug)
			expect(repeated(slugs)).toEqual([])
			expect(slugs.filter((slug) => parseIdParameter(slug) !== null || !/^[a-z0-9-]{3,80}$/.test(slug))).toEqual([])
		}
	})

	test('calls nobody: phone numbers are reserved ones and none is used twice', () => {
		const phones = places.flatMap(({ contactPhone }) => contactPhone ?? [])
		expect(phones.length).toBeGreaterThan(40)
		expect(phones.filter((phone) => !/^(905|716)-555-01\d\d$/.test(phone))).toEqual([])
		expect(repeated(phones)).toEqual([])
	})

	test('leads to nobody: all links and mail addresses are of example.com', () => {
		const links = places.flatMap((place) => [place.website, place.facebookUrl, place.xUrl, place.instagramUrl])
		const hosts = links.flatMap((link) => (link ? new URL(link).hostname : []))
		const mailHosts = places.flatMap(({ contactEmail }) => contactEmail?.split('@')[1] ?? [])
		expect(hosts.length).toBeGreaterThan(20)
		expect([...hosts, ...mailHosts].filter((host) => !/^([a-z0-9-]+\.)?example\.com$/.test(host))).toEqual([])
	})

	test('uses no category that the directory does not start with', () => {
		const known: readonly string[] = STARTING_CATEGORIES
		const used = [...places, ...products].flatMap(({ categories }) => categories ?? [])
		expect(used.filter((name) => !known.includes(name))).toEqual([])
	})

	test('opens every span within its day and closes it less than a day later, without overlap', () => {
		for (const { name, hours } of places) {
			for (const [index, span] of (hours ?? []).entries()) {
				expect(span.day >= 1 && span.day <= 7 && span.opens >= 0 && span.opens < 1440, name).toBe(true)
				expect(span.closes > span.opens && span.closes - span.opens <= 1440, name).toBe(true)
				const before = hours?.[index - 1]
				if (before?.day === span.day) expect(span.opens, name).toBeGreaterThan(before.closes)
			}
		}
	})

	test('shows all kinds of hours: round the clock, past midnight, split days and not known', () => {
		const hours = places.map((place) => place.hours ?? null)
		const hasSpan = (matches: (span: { day: number; opens: number; closes: number }, index: number) => boolean) =>
			hours.some((spans) => spans?.some(matches))
		expect(hours.filter((spans) => spans === null).length).toBeGreaterThanOrEqual(3)
		expect(hasSpan((span) => span.opens === 0 && span.closes === 1440)).toBe(true)
		expect(hasSpan((span) => span.closes > 1440)).toBe(true)
		expect(hours.some((spans) => repeated((spans ?? []).map(({ day }) => day)).length > 0)).toBe(true)
	})

	test('keeps what buyers do not see: three pending places, four inactive listings', () => {
		expect(places.filter(({ isApproved }) => isApproved !== true)).toHaveLength(3)
		expect(products.filter(({ isActive }) => isActive !== true)).toHaveLength(4)
	})

	test('prices are whole cents, and some are on request', () => {
		const cents = products.flatMap(({ variants }) => (variants ?? []).map(({ priceCents }) => priceCents))
		expect(cents.filter((price) => !Number.isInteger(price) || price < 0 || price > 100_000)).toEqual([])
		expect(products.filter(({ variants }) => variants?.length === 0).length).toBeGreaterThanOrEqual(5)
	})

	test('lies around Niagara, in descriptions of two words to two thousand characters', () => {
		const far = places.filter(({ lat, lng }) => Math.abs(lat - 43.0582) > 0.35 || Math.abs(lng + 79.2902) > 0.65)
		expect(far).toEqual([])
		const lengths = places.map(({ description }) => description?.length ?? 0)
		expect(Math.min(...lengths)).toBeLessThan(20)
		expect(Math.max(...lengths)).toBeGreaterThan(1800)
		expect(Math.max(...lengths)).toBeLessThan(2000)
	})

	test('listings are at most sixty days older than the newest day of the data', () => {
		const ages = SAMPLE_PLACES.flatMap(({ sells }) => sells.map(({ daysOld }) => daysOld))
		expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
		expect(Math.max(...ages)).toBeLessThanOrEqual(60)
		const instants = products.map(({ createdAt }) => createdAt?.toISOString())
		expect(Math.max(...instants.map((instant) => Date.parse(instant ?? '')))).toBeLessThan(Date.UTC(2026, 9, 1, 12))
	})
})
