import type { Coordinates } from '@farmgate/contracts/coordinates'

/**
 * Addresses that came from sellers and importers, made safe to put into a link. Everything but http(s), tel and mailto is
 * refused, so that `javascript:` and its relatives never reach the page.
 */

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Browsers drop control characters before they read an address, and invisible ones make it look like another. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u
/** A name with at least two parts that does not end in a number: no machine of the visitor's own network. */
const PUBLIC_HOST = /^(?:[^.]+\.)+(?!\d+\.?$)[^.]+\.?$/

/** The address of a website, "https://" added when it was left out; null when it is none. */
export function websiteLink(text: string | null): string | null {
	const trimmed = text?.trim() ?? ''
	if (trimmed === '' || UNSEEN.test(trimmed)) return null
	try {
		const url = new URL(HAS_SCHEME.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`)
		const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
		// A name and password before the host are how "https://bank.example@elsewhere.example" deceives.
		const hasCredentials = url.username !== '' || url.password !== ''
		return isWeb && PUBLIC_HOST.test(url.hostname) && !hasCredentials ? url.href : null
	} catch {
		return null
	}
}

/**
 * "example.com" of "https://www.example.com/shop?x=1". Letters that are not ASCII stay as the network writes them
 * ("xn--…"), because some of them cannot be told from others by eye.
 */
export function websiteName(link: string): string {
	return new URL(link).hostname.replace(/^www\./, '')
}

/** Whether a link leads to one of these sites or to a part of it ("m.facebook.com"). */
export function isOnSite(link: string, sites: readonly string[]): boolean {
	const host = websiteName(link)
	return sites.some((site) => host === site || host.endsWith(`.${site}`))
}

/** `tel:` of a telephone number as people write them, with its extension; null when there are too few or many digits. */
export function phoneLink(text: string | null): string | null {
	const match = /^([^a-z]*?)(?:(?:ext\.?|x|extension)\s*(\d{1,6}))?$/i.exec(text?.trim() ?? '')
	if (!match) return null
	const number = (match[1] ?? '').replace(/[^\d+]/g, '')
	if (!/^\+?\d{7,15}$/.test(number)) return null
	return match[2] ? `tel:${number};ext=${match[2]}` : `tel:${number}`
}

/** `mailto:` of one plain address; null when it is none. Nothing of it can add headers or further recipients. */
export function mailLink(text: string | null): string | null {
	const trimmed = text?.trim() ?? ''
	if (UNSEEN.test(trimmed) || !trimmed.isWellFormed()) return null
	if (!/^[^@,;:?&<>"]+@[^@,;:?&<>"]+\.[^@,;:?&<>"]+$/.test(trimmed)) return null
	return `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}`
}

/** Where an address is looked up on a map outside of ours. */
export function externalMapLink(address: string): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`
}

type Destination = { address: string; coordinates: Coordinates; coordinatesApproximate: boolean }

/**
 * The way to a place from wherever the visitor is, on an outside map; a phone opens its own application for it. Leads to
 * the point, or to the address where the point is only the town's.
 */
export function directionsLink({ address, coordinates, coordinatesApproximate }: Destination): string {
	const destination = coordinatesApproximate ? address.toWellFormed() : `${coordinates.lat},${coordinates.lng}`
	return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
