const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for the content and the quoted attributes of HTML and XML elements. NUL is removed, lone surrogates are replaced. */
export function escapeText(text: string): string {
	return text
		.toWellFormed()
		.replaceAll('\0', '')
		.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
