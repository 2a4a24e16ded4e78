/** Whether a value contains a text that the database cannot store: a NUL character or half of a surrogate pair. */
export function hasUnstorableText(value: unknown): boolean {
	if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
	if (Array.isArray(value)) return value.some(hasUnstorableText)
	if (value === null || typeof value !== 'object') return false
	return Object.entries(value).some((entry) => entry.some(hasUnstorableText))
}

/** Whether a value has more levels of objects and lists than functions that call themselves can follow. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
	if (value === null || typeof value !== 'object') return false
	return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1))
}

export const UNSTORABLE_TEXT = 'a NUL character or a broken character, which cannot be stored'
