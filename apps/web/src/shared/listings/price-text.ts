const GROUPED_COMMA = /,(?=\d{3}(?:\D|$))/g
/** A comma before one or two last digits is a decimal sign, as in "4,50" and "1.200,50". */
const DECIMAL_COMMA = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/

/** The amount of a typed price such as "4.5", "$4.50", "CA$5", "1,200" or "4,50"; null when it is not a price. */
export function parsePrice(text: string): number | null {
	const typed = text.replace(/[\s\p{Sc}A-Z]/gu, '')
	const [, whole, decimals] = DECIMAL_COMMA.exec(typed) ?? []
	const digits = whole === undefined ? typed.replace(GROUPED_COMMA, '') : `${whole.replaceAll('.', '')}.${decimals}`
	return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : null
}
