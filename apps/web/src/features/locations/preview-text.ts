/** The first `length` characters with an ellipsis, or the whole text when it is no longer than that. */
export function previewText(text: string, length: number): string {
	const characters = [...text]
	return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
