import { singularOf } from '@farmgate/contracts/search-query/word-forms'

const VOWELS = 'aeiouy'
const DOUBLED_LETTER = 0.4
const VOWEL_FOR_VOWEL = 0.6
const SWAPPED_LETTERS = 0.6
const SILENT_VOWEL = 0.8
/** Errors in the first letter are rare. */
const FIRST_LETTER_FACTOR = 2
const SHORT_LENGTH = 4
const SHORT_MAX_COST = 0.9
/** One missing or additional letter. */
const LENIENT_MAX_COST = 1
const OTHER_NUMBER = 0.3
const OTHER_PUNCTUATION = 0.2

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter)

/** The cost of a letter that only one spelling has. */
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
 * Weighted Damerau-Levenshtein distance of two spellings: frequent errors cost less. With `isUnfinished`, further letters of
 * `candidate` at its end cost nothing.
 */
function editCost(typed: string, candidate: string, isUnfinished: boolean): number {
	const [a, b] = [[...typed], [...candidate]]
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

const withoutPunctuation = (word: string) => word.replace(/[.'’-]/g, '')

/** Whether two words differ only in dots, apostrophes and hyphens, such as "upick" and "u-pick". */
export function differOnlyInPunctuation(typed: string, candidate: string): boolean {
	return typed !== candidate && withoutPunctuation(typed) === withoutPunctuation(candidate)
}

/**
 * The cost of correcting `typed` to `candidate`: 0 for the same word, null when they are not similar. Singular and plural have a
 * low cost. With `isUnfinished`, `typed` may be the beginning of `candidate`; with `isLenient`, a short word may lack a consonant.
 */
export function spellingCost(
	typed: string,
	candidate: string,
	{ isUnfinished = false, isLenient = false } = {},
): number | null {
	if (differOnlyInPunctuation(typed, candidate)) return OTHER_PUNCTUATION
	const [typedSingular, candidateSingular] = [singularOf(typed), singularOf(candidate)]
	const sameNumber = (typedSingular === typed) === (candidateSingular === candidate)
	const cost = Math.min(
		editCost(typed, candidate, isUnfinished),
		editCost(typedSingular, candidateSingular, isUnfinished) + (sameNumber ? 0 : OTHER_NUMBER),
	)
	const compared = isUnfinished ? typedSingular.length : Math.min(typedSingular.length, candidateSingular.length)
	// In a short word, another consonant makes another word: "snap" is not "soap". A missing one is an error: "lam" is "lamb".
	const hasOtherLength = typedSingular.length !== candidateSingular.length
	const shortMaxCost = isLenient && hasOtherLength ? LENIENT_MAX_COST : SHORT_MAX_COST
	const acceptable = !isUnfinished && compared <= SHORT_LENGTH ? shortMaxCost : 0.4 + compared / 4
	return cost <= acceptable ? cost : null
}
