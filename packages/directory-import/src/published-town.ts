import { countryName } from './countries.ts'
import type { PostalAddress } from './directory-record.ts'
import { findPostalCode, findTown } from './gazetteer.ts'
import { findRegion, regionName } from './regions.ts'
import { looksLikeStreet } from './town-in-street.ts'

/** A town that may be published instead of an exact address. `center` is null when the gazetteer does not know it. */
export type PublishedTown = {
	city: string | null
	region: string | null
	country: string | null
	center: { lat: number; lng: number } | null
}

type Parts = Omit<PostalAddress, 'formatted'>

/** The typed town of an address that has a street besides; null when it looks like a street or has a number. */
function typedTown({ street, city }: Parts): string | null {
	if (street === null || city === null) return null
	return /\d/.test(city) || looksLikeStreet(city) ? null : city
}

/**
 * The town of an address, by the gazetteer's own name, or that of its postal code. An unknown town only when it is certain to be
 * no street; else region and country. Unknown names of regions and countries are left out.
 */
export function publishedTown(address: Parts): PublishedTown {
	const { city, region, postalCode, country } = address
	const countryCode = country !== null && /^[A-Z]{2}$/.test(country) ? country : null
	const found = region === null ? null : findRegion(region)
	const area = {
		region: found !== null && (countryCode === null || found.country === countryCode) ? found.code : null,
		country: countryCode ?? found?.country ?? null,
	}
	const town = city === null || area.country === null ? null : findTown(city, area.region, area.country)
	const entry = town ?? (postalCode === null || area.country === null ? null : findPostalCode(postalCode, area.country))
	if (entry === null) return { ...area, city: typedTown(address), center: null }
	return { ...area, city: entry.name, region: entry.region ?? area.region, center: { lat: entry.lat, lng: entry.lng } }
}

/** "Fonthill, ON", "Freiburg, Germany", "Ontario", or "Address on request" when nothing may be published. */
export function townLine({ city, region, country }: Omit<PublishedTown, 'center'>): string {
	if (region !== null) return city === null ? regionName(region) : `${city}, ${region}`
	const parts = [city, country === null ? null : countryName(country)].filter((part) => part !== null)
	return parts.length === 0 ? 'Address on request' : parts.join(', ')
}
