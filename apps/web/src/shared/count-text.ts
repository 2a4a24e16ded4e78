import { formatTotal, type Total } from '@farmgate/contracts/page'

/** One, because `toLocaleString` makes one for each number: 100 numbers of a map would block a phone for 30 ms. */
const NUMBERS = new Intl.NumberFormat('en-US')

/** "1,234". */
export function formatCount(count: number): string {
	return NUMBERS.format(count)
}

/** A number with its noun: "1 listing", "1,234 listings". */
export function countText(count: number, noun: string): string {
	return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A total that may be at least a number: "1 place", "10,000+ places". */
export function totalText(total: Total, noun: string): string {
	return `${formatTotal(total)} ${noun}${total.value === 1 && !total.atLeast ? '' : 's'}`
}
