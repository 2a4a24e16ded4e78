import { slugify } from '@farmgate/contracts/slug'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { listings } from '../schema/listings.ts'
import type { locations } from '../schema/locations.ts'
import type { SampleListing, SampleLocation } from './sample-data.ts'

/** Reference day of all ages, constant, so that all installations have the same rows. */
const referenceDay = Date.UTC(2026, 9, 1, 12)
const dayMs = 24 * 60 * 60_000

const regions = {
	ON: { country: 'CA', timeZone: 'America/Toronto' },
	NY: { country: 'US', timeZone: 'America/New_York' },
} as const

type LocationRow = typeof locations.$inferInsert
type ListingRow = typeof listings.$inferInsert

function daysBefore(days: number): Date {
	return new Date(referenceDay - Math.round(days * dayMs))
}

function openingRulesOf({ hours, season, otherRules = [] }: SampleLocation): OpeningRules | null {
	const rules = [...(rulesOfWeek(hours ?? null, season) ?? []), ...otherRules]
	return rules.length === 0 ? null : rules
}

export function sampleLocationRow(location: SampleLocation): LocationRow {
	const { town, coordinates, hours, season, otherRules, isPending, daysOld, confirmedDaysAgo, sells, ...same } =
		location
	const createdAt = daysBefore(daysOld)
	return {
		...same,
		...regions[location.region],
		slug: slugify(location.name, 'place'),
		address: `${location.street}, ${town}, ${location.region} ${location.postalCode}`,
		city: town,
		lat: coordinates[0],
		lng: coordinates[1],
		isApproved: isPending !== true,
		openingRules: openingRulesOf(location),
		isSample: true,
		lastConfirmedAt: confirmedDaysAgo === undefined ? null : daysBefore(confirmedDaysAgo),
		createdAt,
		updatedAt: createdAt,
	}
}

/** The row without its location's id. The slug contains the location's name, because locations may sell the same. */
export function sampleListingRow(listing: SampleListing, location: SampleLocation | null): ListingRow {
	const { prices = {}, daysOld, isInactive, coordinates, ...same } = listing
	const createdAt = daysBefore(daysOld)
	return {
		slug: slugify(location === null ? listing.title : `${listing.title} ${location.name}`, 'product'),
		...same,
		variants: Object.entries(prices).map(([name, dollars]) => ({ name, priceMinor: Math.round(dollars * 100) })),
		lat: coordinates?.[0] ?? null,
		lng: coordinates?.[1] ?? null,
		isActive: isInactive !== true,
		isSample: true,
		createdAt,
		updatedAt: createdAt,
	}
}
