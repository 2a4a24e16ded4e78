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
	const { country, timeZone } = regions[location.region]
	const createdAt = daysBefore(location.daysOld)
	return {
		slug: slugify(location.name, 'place'),
		name: location.name,
		type: location.type,
		address: `${location.street}, ${location.town}, ${location.region} ${location.postalCode}`,
		street: location.street,
		city: location.town,
		region: location.region,
		postalCode: location.postalCode,
		country,
		description: location.description,
		categories: [...location.categories],
		lat: location.coordinates[0],
		lng: location.coordinates[1],
		timeZone,
		isApproved: location.isPending !== true,
		website: location.website ?? null,
		contactPhone: location.phone ?? null,
		contactEmail: location.email ?? null,
		facebookUrl: location.facebook ?? null,
		xUrl: location.x ?? null,
		instagramUrl: location.instagram ?? null,
		pickupInstructions: location.pickup ?? null,
		paymentInfo: location.payment ?? null,
		openingRules: openingRulesOf(location),
		openingText: location.hoursText ?? null,
		isSample: true,
		lastConfirmedAt: location.confirmedDaysAgo === undefined ? null : daysBefore(location.confirmedDaysAgo),
		createdAt,
		updatedAt: createdAt,
	}
}

/** The row without its location's id. The slug contains the location's name, because locations may sell the same. */
export function sampleListingRow(listing: SampleListing, location: SampleLocation | null): ListingRow {
	const createdAt = daysBefore(listing.daysOld)
	return {
		slug: slugify(location === null ? listing.title : `${listing.title} ${location.name}`, 'product'),
		title: listing.title,
		description: listing.description,
		categories: [...listing.categories],
		variants: Object.entries(listing.prices ?? {}).map(([name, dollars]) => ({
			name,
			priceMinor: Math.round(dollars * 100),
		})),
		lat: listing.coordinates?.[0] ?? null,
		lng: listing.coordinates?.[1] ?? null,
		isActive: listing.isInactive !== true,
		isSample: true,
		createdAt,
		updatedAt: createdAt,
	}
}
