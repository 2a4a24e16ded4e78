import { countryName } from './countries.ts'
import type { PostalAddress } from './directory-record.ts'
import { findPostalCode, findTown } from './gazetteer.ts'
import { findRegion } from './regions.ts'

/** A town that may be published instead of an exact address. `center` is null when the gazetteer does not know it. */
export type PublishedTown = {
	city: string | null
	region: string | null
	country: string | null
	center: { lat: number; lng: number } | null
}

type Parts = Pick<PostalAddress, 'city' | 'region' | 'postalCode' | 'country'>

/**
 * The town of an address, by the gazetteer's own name: the typed text might be a street. Without a known town, that of the
 * postal code; else region and country only. Unknown names of regions and countries are left out.
 */
export function publishedTown({ city, region, postalCode, country }: Parts): PublishedTown {
	const countryCode = country !== null && /^[A-Z]{2}$/.test(country) ? country : null
	const found = region === null ? null : findRegion(region)
	const area = {
		region: found !== null && (countryCode === null || found.country === countryCode) ? found.code : null,
		country: countryCode ?? found?.country ?? null,
	}
	const town = city === null || area.country === null ? null : findTown(city, area.region, area.country)
	const entry = town ?? (postalCode === null || area.country === null ? null : findPostalCode(postalCode, area.country))
	if (entry === null) return { ...area, city: null, center: null }
	return { ...area, city: entry.name, region: entry.region ?? area.region, center: { lat: entry.lat, lng: entry.lng } }
}

const NORTH_AMERICAN = new Set(['US', 'CA'])

/** "Fonthill, ON", "Freiburg, Germany", or "Address on request" when nothing may be published. */
export function townLine({ city, region, country }: Omit<PublishedTown, 'center'>): string {
	const area = country === null || NORTH_AMERICAN.has(country) ? region : countryName(country)
	const isWhole = [city, area ?? country].filter((part) => part !== null)
	return isWhole.length === 0 ? 'Address on request' : isWhole.join(', ')
}
