// cspell:ignore dozne duzen fromaje wuebos huevos aeiou

/** Edits between two words (a swap of neighbors is one), or more than `max`. */
export function editDistance(a: string, b: string, max: number): number {
	if (Math.abs(a.length - b.length) > max) return max + 1
	let before: number[] = []
	let row = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i]
		for (let j = 1; j <= b.length; j += 1) {
			const isSame = a[i - 1] === b[j - 1]
			let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
			next.push(cost)
		}
		before = row
		row = next
	}
	return row[b.length] ?? max + 1
}

/** How a word sounds, roughly, in any of the four languages: "duzen" is "dozen", "fromaje" is "fromage", "wuebos" is "huevos". */
export const soundOf = (word: string) =>
	word
		.replace(/^(?:hue|gue|wue|we(?=b))/, 'we')
		.replace(/ph/g, 'f')
		.replace(/(?<!c)h/g, '')
		.replace(/qu(?=[ei])|ck/g, 'k')
		.replace(/c(?=[eiy])|z/g, 's')
		.replace(/c(?!h)|q/g, 'k')
		.replace(/g(?=[eiy])/g, 'j')
		.replace(/v/g, 'b')
		.replace(/y/g, 'i')
		.replace(/d(?=t)|(?<=[aeiou])e(?=[a-z])/g, '')
		.replace(/(.)\1+/g, '$1')
		.replace(/(?<=.{3})e$/, '')

/** Words that others are compared with, by their spellings with a letter less and by their sound. */
export type WordIndex = { words: Set<string>; shorter: Map<string, string[]>; sounds: Map<string, string> }
const SOUND_MIN_LENGTH = 5

const shorterOf = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

/** An index of folded words. Of words with the same sound, the first counts. */
export function indexOfWords(words: Iterable<string>): WordIndex {
	const index: WordIndex = { words: new Set(words), shorter: new Map(), sounds: new Map() }
	for (const word of index.words) {
		for (const key of shorterOf(word)) {
			const known = index.shorter.get(key)
			if (known === undefined) index.shorter.set(key, [word])
			else known.push(word)
		}
		const sound = soundOf(word)
		if (word.length >= SOUND_MIN_LENGTH && !index.sounds.has(sound)) index.sounds.set(sound, word)
	}
	return index
}

const letters = (word: string) => [...new Set(word)].sort().join('')

/**
 * The word of an index that differs by one letter, or by its sound only; null when none does. A dropped, doubled or swapped letter
 * is more likely than a wrong one: "dozne" is "dozen". The caller decides which words are long enough.
 */
export function closestWord(word: string, index: WordIndex): string | null {
	let best: string | null = null
	let bestCost = Number.POSITIVE_INFINITY
	for (const key of shorterOf(word)) {
		for (const other of index.shorter.get(key) ?? []) {
			if (editDistance(word, other, 1) > 1) continue
			const isFirst = word.charAt(0) === other.charAt(0)
			const cost = (isFirst ? 0 : 2) + (letters(word) === letters(other) ? 0 : 1)
			if (cost >= bestCost || (!isFirst && word.charAt(0) !== other.charAt(1) && word.charAt(1) !== other.charAt(0)))
				continue
			best = other
			bestCost = cost
		}
	}
	if (best !== null || word.length < SOUND_MIN_LENGTH) return best
	return index.sounds.get(soundOf(word)) ?? null
}
