import type { Coordinates } from '@farmgate/contracts/coordinates'

/** Safe links from texts of sellers and imports. Only http(s), tel and mailto are accepted, so `javascript:` links are not rendered. */

/**
 * "example.com" of "https://www.example.com/shop?x=1". Non-ASCII letters stay in Punycode ("xn--…"), because some look like
 * others.
 */
export function websiteName(link: string): string {
	return new URL(link).hostname.replace(/^www\./, '')
}

/** Whether a link leads to one of these sites or a subdomain of one. */
export function isOnSite(link: string, sites: readonly string[]): boolean {
	const host = websiteName(link)
	return sites.some((site) => host === site || host.endsWith(`.${site}`))
}

/** Browsers strip control characters from URLs, and invisible characters can disguise a host. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/u

/** `mailto:` link of one plain address; null when invalid. Rejects characters that could add headers or recipients. */
export function mailLink(text: string | null): string | null {
	const trimmed = text?.trim() ?? ''
	if (INVISIBLE.test(trimmed) || !trimmed.isWellFormed()) return null
	if (!/^[^@,;:?&<>"]+@[^@,;:?&<>"]+\.[^@,;:?&<>"]+$/.test(trimmed)) return null
	return `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}`
}

/** Search for an address on Google Maps. */
export function externalMapLink(address: string): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`
}

type Destination = { address: string; coordinates: Coordinates; coordinatesApproximate: boolean }

/**
 * Google Maps directions from the visitor's position; a phone opens its map application. Uses the address instead of the
 * coordinates when those are approximate.
 */
export function directionsLink({ address, coordinates, coordinatesApproximate }: Destination): string {
	const destination = coordinatesApproximate ? address.toWellFormed() : `${coordinates.lat},${coordinates.lng}`
	return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
