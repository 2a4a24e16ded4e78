import { escapeUTF8 } from 'entities/escape'

// cspell:ignore fffd

/** Characters that XML 1.0 cannot represent, escaped or not. https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/**
 * Escapes text for the content and the quoted attributes of HTML and XML elements. Characters that XML cannot represent are
 * removed, lone surrogates are replaced.
 */
export function escapeText(text: string): string {
	return escapeUTF8(text.toWellFormed().replace(NOT_IN_XML, ''))
}

/**
 * Texts that spreadsheets run as a formula, full-width forms included. A leading apostrophe prevents this.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
/** Semicolons are included, because they separate cells in locales with a decimal comma. */
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

/** A text as a cell of a CSV file (RFC 4180), which no spreadsheet runs. */
export function csvText(text: string): string {
	const safe = FORMULA_START.test(text) ? `'${text}` : text
	return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
