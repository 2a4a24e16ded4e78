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
