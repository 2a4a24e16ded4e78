/** Position when no option is chosen and the text counts. */
export const NO_OPTION = -1

/**
 * Position of the option that a key moves to; null when the key has no effect on the list. The arrow keys cycle through the
 * options and the text field. Home and End apply to the text field until an option is chosen.
 */
export function optionAfterKey(key: string, current: number, count: number): number | null {
	if (count === 0) return null
	switch (key) {
		case 'ArrowDown':
			return current + 1 < count ? current + 1 : NO_OPTION
		case 'ArrowUp':
			return current === NO_OPTION ? count - 1 : current - 1
		case 'Home':
			return current === NO_OPTION ? null : 0
		case 'End':
			return current === NO_OPTION ? null : count - 1
		default:
			return null
	}
}
