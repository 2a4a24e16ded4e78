/** `tel:` link of a handwritten phone number with optional extension; null unless it has 7 to 15 digits. */
export function phoneLink(text: string | null): string | null {
	const match = /^([^a-z]*?)(?:(?:ext\.?|x|extension)\s*(\d{1,6}))?$/i.exec(text?.trim() ?? '')
	if (!match) return null
	const number = (match[1] ?? '').replace(/[^\d+]/g, '')
	if (!/^\+?\d{7,15}$/.test(number)) return null
	return match[2] ? `tel:${number};ext=${match[2]}` : `tel:${number}`
}
