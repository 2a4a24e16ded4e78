/** The amount of a typed price such as "4.5", "$4.50", "CA$5" or "1,200"; null when it is not a price. */
export function parsePrice(text: string): number | null {
	const digits = text.replace(/[\s\p{Sc}A-Z]/gu, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
	return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : null
}
