/** The cursor of the page after this one, for infinite queries; undefined after the last page. */
export function nextCursorOf({ nextCursor }: { nextCursor: string | null }): string | undefined {
	return nextCursor ?? undefined
}
