import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { describe, expect, test } from 'vitest'
import { SAMPLE_DATA } from './sample-data.ts'
import { sampleListingRow, sampleLocationRow } from './sample-rows.ts'

const { locations: sampleLocations, unplacedListings } = SAMPLE_DATA
const locations = sampleLocations.map(sampleLocationRow)
const listings = [
	...sampleLocations.flatMap((location) => location.sells.map((listing) => sampleListingRow(listing, location))),
	...unplacedListings.map((listing) => sampleListingRow(listing, null)),
]

const repeated = <Item>(items: readonly Item[]) => items.filter((item, index) => items.indexOf(item) !== index)

describe('the sample data', () => {
	test('has 36 locations and 80 listings, all marked as samples', () => {
		expect(locations).toHaveLength(36)
		expect(listings).toHaveLength(80)
		expect([...locations, ...listings].filter((row) => row.isSample !== true)).toEqual([])
	})

	test('has at least five locations of each type', () => {
		for (const type of LOCATION_TYPES) {
			expect(locations.filter((location) => location.type === type).length, type).toBeGreaterThanOrEqual(5)
		}
	})

	test('gives locations and listings unique slugs that cannot be ids', () => {
		for (const rows of [locations, listings]) {
			const slugs = rows.map(({ slug }) => slug)
			expect(repeated(slugs)).toEqual([])
			expect(slugs.filter((slug) => parseIdParameter(slug) !== null || !/^[a-z0-9-]{3,80}$/.test(slug))).toEqual([])
		}
	})

	test('uses phone numbers that are reserved for fiction, each once', () => {
		const phones = locations.flatMap(({ contactPhone }) => contactPhone ?? [])
		expect(phones.length).toBeGreaterThan(20)
		expect(repeated(phones)).toEqual([])
	})

	test('uses links and email addresses of example.com only', () => {
		const links = locations.flatMap((location) => [
			location.website,
			location.facebookUrl,
			location.xUrl,
			location.instagramUrl,
		])
		const hosts = links.flatMap((link) => (link ? new URL(link).hostname : []))
		const mailHosts = locations.flatMap(({ contactEmail }) => contactEmail?.split('@')[1] ?? [])
		expect(hosts.length).toBeGreaterThan(10)
		expect([...hosts, ...mailHosts].filter((host) => !/^([a-z0-9-]+\.)?example\.com$/.test(host))).toEqual([])
	})

	test('opens every span within its day and closes it less than a day later, without overlap', () => {
		for (const { name, hours } of sampleLocations) {
			for (const [index, span] of (hours ?? []).entries()) {
				expect(span.day >= 1 && span.day <= 7 && span.opens >= 0 && span.opens < 1440, name).toBe(true)
				expect(span.closes > span.opens && span.closes - span.opens <= 1440, name).toBe(true)
				const before = hours?.[index - 1]
				if (before?.day === span.day) expect(span.opens, name).toBeGreaterThan(before.closes)
			}
		}
	})

	test('has all kinds of hours: around the clock, past midnight, split days and unknown', () => {
		const hours = sampleLocations.map((location) => location.hours ?? null)
		const hasSpan = (matches: (span: { day: number; opens: number; closes: number }, index: number) => boolean) =>
			hours.some((spans) => spans?.some(matches))
		expect(hours.filter((spans) => spans === null).length).toBeGreaterThanOrEqual(3)
		expect(hasSpan((span) => span.opens === 0 && span.closes === 1440)).toBe(true)
		expect(hasSpan((span) => span.closes > 1440)).toBe(true)
		expect(hours.some((spans) => repeated((spans ?? []).map(({ day }) => day)).length > 0)).toBe(true)
	})

	test('has opening rules of all kinds: seasons, nth weekdays, holidays, appointments and words of the source', () => {
		const rules = locations.flatMap((location) => location.openingRules ?? [])
		expect(rules.some(({ days }) => days.dates && days.nth)).toBe(true)
		expect(rules.some(({ days }) => days.holidays)).toBe(true)
		expect(rules.some(({ state }) => state === 'appointment')).toBe(true)
		expect(locations.some(({ openingText }) => openingText)).toBe(true)
	})

	test('includes hidden rows: two pending locations, two inactive listings', () => {
		expect(locations.filter(({ isApproved }) => isApproved !== true)).toHaveLength(2)
		expect(listings.filter(({ isActive }) => isActive !== true)).toHaveLength(2)
	})

	test('has prices in whole cents, and some on request', () => {
		const cents = listings.flatMap(({ variants }) => (variants ?? []).map(({ priceMinor }) => priceMinor))
		expect(cents.filter((price) => !Number.isInteger(price) || price < 0 || price > 100_000)).toEqual([])
		expect(listings.filter(({ variants }) => variants?.length === 0).length).toBeGreaterThanOrEqual(5)
	})

	test('is around Niagara, with descriptions of up to two thousand characters', () => {
		const far = locations.filter(({ lat, lng }) => Math.abs(lat - 43.0582) > 0.35 || Math.abs(lng + 79.2902) > 0.65)
		expect(far).toEqual([])
		const lengths = locations.map(({ description }) => description?.length ?? 0)
		expect(Math.min(...lengths)).toBeLessThan(20)
		expect(Math.max(...lengths)).toBeGreaterThan(1800)
		expect(Math.max(...lengths)).toBeLessThan(2000)
	})

	test('has listings of at most sixty days before the reference day', () => {
		const ages = sampleLocations.flatMap(({ sells }) => sells.map(({ daysOld }) => daysOld))
		expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
		expect(Math.max(...ages)).toBeLessThanOrEqual(60)
		const instants = listings.map(({ createdAt }) => createdAt?.toISOString())
		expect(Math.max(...instants.map((instant) => Date.parse(instant ?? '')))).toBeLessThan(Date.UTC(2026, 9, 1, 12))
	})
})
