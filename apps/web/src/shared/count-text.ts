import { formatInteger, formatTotal, type Total } from '@farmgate/contracts/page'

/** A number with its noun: "1 listing", "1,234 listings". */
export function countText(count: number, noun: string): string {
	return `${formatInteger(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A total that may be at least a number: "1 place", "10,000+ places". */
export function totalText(total: Total, noun: string): string {
	return `${formatTotal(total)} ${noun}${total.value === 1 && !total.atLeast ? '' : 's'}`
}

/** How much of a list is loaded: "250 of 14,784 listings shown", "All 59 shown", "1 shown". */
export function shownText(shown: number, total: Total, isLast: boolean, noun = ''): string {
	const nounShown = noun === '' ? 'shown' : `${noun} shown`
	// An outdated list or one that is being rendered may be shorter than the last page says.
	if (!isLast || shown < total.value) return `${formatInteger(shown)} of ${formatTotal(total)} ${nounShown}`
	return shown === 1 ? '1 shown' : `All ${formatInteger(shown)} ${nounShown}`
}
