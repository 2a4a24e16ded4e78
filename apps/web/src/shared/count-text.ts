/** A number with its noun: "1 listing", "1,234 listings". */
export function countText(count: number, noun: string): string {
	return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
