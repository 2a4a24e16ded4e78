import { formatInteger } from '@farmgate/contracts/page'

/** How much of a list is loaded: "250 of 14,784 listings shown", "All 59 shown", "1 shown". */
export function shownText(shown: number, total: number, isLast: boolean, noun = ''): string {
	const nounShown = noun === '' ? 'shown' : `${noun} shown`
	// An outdated list or one that is being rendered may be shorter than the last page says.
	if (!isLast || shown < total) return `${formatInteger(shown)} of ${formatInteger(total)} ${nounShown}`
	return shown === 1 ? '1 shown' : `All ${formatInteger(shown)} ${nounShown}`
}
