/** Whether two JSON values are the same. */
export function isEqual(first: unknown, second: unknown): boolean {
	return JSON.stringify(first) === JSON.stringify(second)
}
