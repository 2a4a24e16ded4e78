import { formatInteger, formatTotal, type Total } from '@farmgate/contracts/page'

/** A number with its noun: "1 listing", "1,234 listings". */
export function countText(count: number, noun: string): string {
	return `${formatInteger(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A total that may be at least a number: "1 place", "10,000+ places". */
export function totalText(total: Total, noun: string): string {
	return `${formatTotal(total)} ${noun}${total.value === 1 && !total.atLeast ? '' : 's'}`
}
