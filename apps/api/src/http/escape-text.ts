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
