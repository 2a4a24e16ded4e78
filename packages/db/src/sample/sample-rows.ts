import { slugify } from '@farmgate/contracts/slug'
import type { listings } from '../schema/listings.ts'
import type { locations } from '../schema/locations.ts'
import type { SamplePlace, SampleProduct } from './sample-place.ts'

/** The day all ages in the sample data count from: a constant, so that every installation has the same rows. */
const sampleDay = Date.UTC(2026, 9, 1, 12)
const dayMs = 24 * 60 * 60_000

const regions = {
	ON: { country: 'CA', timeZone: 'America/Toronto' },
	NY: { country: 'US', timeZone: 'America/New_York' },
} as const

type LocationRow = typeof locations.$inferInsert
type ListingRow = typeof listings.$inferInsert

function daysBefore(days: number): Date {
	return new Date(sampleDay - Math.round(days * dayMs))
}

export function sampleLocationRow(place: SamplePlace): LocationRow {
	const { country, timeZone } = regions[place.region]
	const createdAt = daysBefore(place.daysOld)
	return {
		slug: slugify(place.name, 'place'),
		name: place.name,
		type: place.type,
		address: `${place.street}, ${place.town}, ${place.region} ${place.postalCode}`,
		street: place.street,
		city: place.town,
		region: place.region,
		postalCode: place.postalCode,
		country,
		description: place.description,
		categories: [...place.categories],
		lat: place.at[0],
		lng: place.at[1],
		timeZone,
		isApproved: place.isPending !== true,
		website: place.website ?? null,
		contactPhone: place.phone ?? null,
		contactEmail: place.email ?? null,
		facebookUrl: place.facebook ?? null,
		xUrl: place.x ?? null,
		instagramUrl: place.instagram ?? null,
		pickupInstructions: place.pickup ?? null,
		paymentInfo: place.payment ?? null,
		hours: place.hours === undefined ? null : [...place.hours],
		seasonMonths: [...(place.season ?? [])],
		isSample: true,
		lastConfirmedAt: place.confirmedDaysAgo === undefined ? null : daysBefore(place.confirmedDaysAgo),
		createdAt,
		updatedAt: createdAt,
	}
}

/** The row without its location's id. Two places may sell the same thing, so the slug names the place too. */
export function sampleListingRow(product: SampleProduct, place: SamplePlace | null): ListingRow {
	const createdAt = daysBefore(product.daysOld)
	return {
		slug: slugify(place === null ? product.title : `${product.title} ${place.name}`, 'product'),
		title: product.title,
		description: product.description,
		categories: [...product.categories],
		variants: Object.entries(product.prices ?? {}).map(([name, dollars]) => ({
			name,
			priceCents: Math.round(dollars * 100),
		})),
		lat: product.at?.[0] ?? null,
		lng: product.at?.[1] ?? null,
		isActive: product.isInactive !== true,
		isSample: true,
		createdAt,
		updatedAt: createdAt,
	}
}
