/** US dollars of a typed price such as "4.5", "$4.50" or "1,200"; null when it is not a price. */
export function parsePrice(text: string): number | null {
	const digits = text.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
	return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : null
}

/** "4.50" of US dollars, for a text field. */
export function priceText(dollars: number): string {
	return dollars.toFixed(2)
}
