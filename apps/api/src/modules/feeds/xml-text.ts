import { escapeUTF8 } from 'entities/escape'

/** Characters that XML 1.0 cannot represent, escaped or not. https://www.w3.org/TR/xml/#charsets */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text escaped for element content and quoted attributes; characters that XML cannot represent are dropped. */
export function xmlText(text: string): string {
	return escapeUTF8(text.toWellFormed().replace(UNWRITABLE, ''))
}
