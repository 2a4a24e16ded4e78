/**
 * Text on one line, at most `maxLength` characters long with its ellipsis, cut between words where there is a gap in the
 * last third; null when nothing is left.
 */
export function cutAtWord(text: string | null, maxLength: number): string | null {
	const line = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
	if (line === '') return null
	const characters = [...line]
	if (characters.length <= maxLength) return line
	const kept = characters.slice(0, maxLength - 1).join('')
	const gap = kept.lastIndexOf(' ')
	return `${(gap > kept.length * (2 / 3) ? kept.slice(0, gap) : kept).trimEnd()}…`
}
