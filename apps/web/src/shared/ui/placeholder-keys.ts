/** React keys for placeholders. Different from item keys, so that items do not reuse (and animate) placeholder elements. */
export function placeholderKeys(count: number): string[] {
	return Array.from({ length: count }, (_, index) => `placeholder-${index}`)
}
