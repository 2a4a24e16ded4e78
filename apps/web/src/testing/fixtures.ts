import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { Location } from '@farmgate/contracts/location'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import type { OwnedLocation } from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'

const CREATED = '2026-05-01T12:00:00.000Z'

/** An approved farm without optional data. */
export function buildLocation(overrides: Partial<Location> = {}): Location {
	return {
		id: 1,
		slug: 'hill-farm',
		name: 'Hill Farm',
		type: 'Farm',
		address: '12 Pelham Street, Fonthill, ON',
		city: 'Fonthill',
		region: 'ON',
		coordinates: { lat: 43.04, lng: -79.28 },
		coordinatesApproximate: false,
		timeZone: 'America/Toronto',
		description: '',
		categories: [],
		images: null,
		coverImage: null,
		imageUrl: null,
		isApproved: true,
		ownerUserId: null,
		website: null,
		contactPhone: null,
		contactEmail: null,
		facebookUrl: null,
		xUrl: null,
		instagramUrl: null,
		pickupInstructions: null,
		paymentInfo: null,
		...forEachFlag(() => null),
		hours: [],
		seasonMonths: [],
		openingRules: [],
		openingText: null,
		holidays: [],
		listingCount: 0,
		favoriteCount: 0,
		distanceMeters: null,
		detourMinutes: null,
		soldAs: null,
		provenance: null,
		isSample: false,
		lastConfirmedAt: null,
		recentConfirmationCount: 0,
		latestConfirmationAt: null,
		createdAt: CREATED,
		updatedAt: CREATED,
		...overrides,
	}
}

/** An active listing of that farm, without optional data. */
export function buildListing(overrides: Partial<Listing> = {}): Listing {
	return {
		id: 10,
		slug: 'brown-eggs',
		title: 'Brown eggs',
		description: '',
		locationId: 1,
		locationName: 'Hill Farm',
		locationSlug: 'hill-farm',
		locationType: 'Farm',
		categories: [],
		variants: [],
		currency: 'USD',
		images: [],
		imageThumb: null,
		imageFull: null,
		imageUrl: null,
		coordinates: null,
		isActive: true,
		isSoldOut: false,
		availableFrom: null,
		availableUntil: null,
		distanceMeters: null,
		detourMinutes: null,
		isSample: false,
		createdAt: CREATED,
		updatedAt: CREATED,
		...overrides,
	}
}

/** That farm as its owner sees it. */
export function buildOwnedLocation(overrides: Partial<OwnedLocation> = {}): OwnedLocation {
	const location = buildLocation()
	return {
		...location,
		reviewState: 'approved',
		rejectionReason: null,
		hidesExactLocation: false,
		exact: {
			address: location.address,
			coordinates: location.coordinates,
			coordinatesApproximate: false,
			addressParts: { street: '12 Pelham Street', city: 'Fonthill', region: 'ON', postalCode: null, country: 'CA' },
		},
		proposedCategories: [],
		photos: [],
		allListingCount: 0,
		recentViewCount: 0,
		...overrides,
	}
}

/** That listing as its owner sees it. */
export function buildOwnedListing(overrides: Partial<OwnedListing> = {}): OwnedListing {
	return { ...buildListing(), photos: [], isPublic: true, ...overrides }
}

/** The last page of a list. */
export function buildPage<Item>(items: Item[], rest: Partial<Page<Item>> = {}): Page<Item> {
	return { items, total: items.length, nextCursor: null, ...rest }
}
