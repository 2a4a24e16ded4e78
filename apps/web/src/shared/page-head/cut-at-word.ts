/**
 * The text on one line, at most `maxLength` characters including an ellipsis. Cuts at the last space if that is in the last third,
 * without punctuation before the ellipsis. Null when blank.
 */
export function cutAtWord(text: string | null, maxLength: number): string | null {
	const line = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
	if (line === '') return null
	const characters = [...line]
	if (characters.length <= maxLength) return line
	const cut = characters.slice(0, maxLength - 1).join('')
	const gap = cut.lastIndexOf(' ')
	return `${(gap > cut.length * (2 / 3) ? cut.slice(0, gap) : cut).replace(/[\s.,;:…]+$/, '')}…`
}
