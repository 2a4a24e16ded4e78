/**
 * React keys of the placeholders of a list that is loading. Never equal to the key of a real item: a real item that took
 * over a placeholder's element would move across the screen.
 */
export function placeholderKeys(count: number): string[] {
	return Array.from({ length: count }, (_, index) => `placeholder-${index}`)
}
