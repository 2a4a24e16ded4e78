/**
 * Addresses that came from sellers and importers, made safe to put into a link. Everything but http(s), tel and mailto is
 * refused, so that `javascript:` and its relatives never reach the page.
 */

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** The address of a website, "https://" added when it was left out; null when it is none. */
export function websiteLink(text: string | null): string | null {
	const trimmed = text?.trim() ?? ''
	if (trimmed === '' || /\s/.test(trimmed)) return null
	try {
		const url = new URL(HAS_SCHEME.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`)
		const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
		return isWeb && url.hostname.includes('.') && url.username === '' ? url.href : null
	} catch {
		return null
	}
}

/** "example.com" of "https://www.example.com/shop?x=1". */
export function websiteName(link: string): string {
	return new URL(link).hostname.replace(/^www\./, '')
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
	if (!/^[^\s@,;:?&<>"]+@[^\s@,;:?&<>"]+\.[^\s@,;:?&<>"]+$/.test(trimmed)) return null
	return `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}`
}

/** Where an address is looked up on a map outside of ours. */
export function externalMapLink(address: string): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
