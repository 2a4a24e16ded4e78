const SIGNS: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;', '"': '&#x22;', "'": '&#x27;' }

/** What XML 1.0 has no way to write, escaped or not. https://www.w3.org/TR/xml/#charsets */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for between tags and inside quoted attributes; what XML cannot write is left out. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replace(UNWRITABLE, '')
		.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
