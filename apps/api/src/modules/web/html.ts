/** Markup that is safe to send. Only this file makes it, so plain text cannot be mistaken for it. */
export class Html {
	readonly markup: string
	constructor(markup: string) {
		this.markup = markup
	}
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for between tags and inside quoted attributes. What HTML cannot say, a NUL or half a character, is left out or replaced. */
export function escapeText(text: string): string {
	return text
		.toWellFormed()
		.replaceAll('\0', '')
		.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/** JSON for the inside of a script element, which it can then neither end nor turn into a comment. */
export function jsonInScript(value: unknown): Html {
	const text = JSON.stringify(value) ?? 'null'
	return new Html(
		text.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
	)
}

type Part = string | number | Html | null | readonly (Html | null)[]

function markupOf(part: Part): string {
	if (part === null) return ''
	if (part instanceof Html) return part.markup
	if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
	return part.map(markupOf).join('')
}

/**
 * The only way to write markup: html`<p>${text}</p>`. Whatever stands in the gaps is escaped unless it is markup itself;
 * attributes must be quoted. Null is nothing.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
	return new Html(texts.map((text, index) => text + markupOf(parts[index] ?? null)).join(''))
}
