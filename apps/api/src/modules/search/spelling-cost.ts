const VOWELS = 'aeiouy'
const DOUBLED_LETTER = 0.4
const VOWEL_FOR_VOWEL = 0.6
const SWAPPED_LETTERS = 0.6
const SILENT_VOWEL = 0.8
/** People seldom mistake how a word begins. */
const FIRST_LETTER_FACTOR = 2
const OTHER_NUMBER = 0.3
const OTHER_PUNCTUATION = 0.2

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter)

/** What it costs that a letter is there in one spelling and not in the other. */
function extraCost(letters: string[], at: number): number {
	if (at === 0) return FIRST_LETTER_FACTOR
	if (letters[at] === letters[at - 1]) return DOUBLED_LETTER
	return isVowel(letters[at]) ? SILENT_VOWEL : 1
}

function replacementCost(a: string | undefined, b: string | undefined, isFirst: boolean): number {
	if (a === b) return 0
	const cost = isVowel(a) && isVowel(b) ? VOWEL_FOR_VOWEL : 1
	return isFirst ? cost * FIRST_LETTER_FACTOR : cost
}

/**
 * How far apart two spellings are: edits weighted by how easily they happen. With `isUnfinished`, what `meant` goes on
 * with after the last letter asked costs nothing.
 */
function editCost(asked: string, meant: string, isUnfinished: boolean): number {
	const [a, b] = [[...asked], [...meant]]
	let beforeLast: number[] = []
	let last = [0]
	for (let j = 0; j < b.length; j += 1) last.push((last[j] ?? 0) + extraCost(b, j))
	for (let i = 0; i < a.length; i += 1) {
		const row = [(last[0] ?? 0) + extraCost(a, i)]
		for (let j = 0; j < b.length; j += 1) {
			const costs = [
				(last[j] ?? 0) + replacementCost(a[i], b[j], i === 0 && j === 0),
				(last[j + 1] ?? 0) + extraCost(a, i),
				(row[j] ?? 0) + extraCost(b, j),
			]
			if (i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]) {
				costs.push((beforeLast[j - 1] ?? 0) + SWAPPED_LETTERS)
			}
			row.push(Math.min(...costs))
		}
		beforeLast = last
		last = row
	}
	return isUnfinished ? Math.min(...last) : (last[b.length] ?? 0)
}

/** The word without the ending of a plural, as good as a rule of thumb can be. */
export function singularOf(word: string): string {
	if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
	if (/(?:[sxzo]|[cs]h)es$/.test(word) && word.length > 4) return word.slice(0, -2)
	return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

const withoutPunctuation = (word: string) => word.replace(/[.'’-]/g, '')

/** Whether two words are the same but for dots, apostrophes and hyphens, as "upick" and "u-pick" are. */
export function differOnlyInPunctuation(asked: string, meant: string): boolean {
	return asked !== meant && withoutPunctuation(asked) === withoutPunctuation(meant)
}

/**
 * What it costs to read `asked` as `meant`, 0 for the same word; `null` when they do not resemble each other. One and many
 * of a thing are nearly the same. With `isUnfinished`, `asked` may be the beginning of `meant`.
 */
export function spellingCost(asked: string, meant: string, isUnfinished = false): number | null {
	if (differOnlyInPunctuation(asked, meant)) return OTHER_PUNCTUATION
	const [askedSingular, meantSingular] = [singularOf(asked), singularOf(meant)]
	const sameNumber = (askedSingular === asked) === (meantSingular === meant)
	const cost = Math.min(
		editCost(asked, meant, isUnfinished),
		editCost(askedSingular, meantSingular, isUnfinished) + (sameNumber ? 0 : OTHER_NUMBER),
	)
	const compared = isUnfinished ? askedSingular.length : Math.min(askedSingular.length, meantSingular.length)
	const acceptable = 0.4 + compared / 4
	return cost <= acceptable ? cost : null
}
