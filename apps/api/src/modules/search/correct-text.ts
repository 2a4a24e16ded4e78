import { differOnlyInPunctuation, spellingCost } from './spelling-cost.ts'

/** A word of the directory that may be meant, and in how many places it stands. */
export type KnownWord = { word: string; frequency: number }

/** A word that was asked for. `frequency`: in how many places it, or a word that holds it, stands. */
export type AskedWord = KnownWord & { alternatives: (KnownWord & { soundsAlike: boolean })[] }

type Reading = { text: string; cost: number }

const READINGS_PER_WORD = 5
const READINGS_KEPT = 12
const SOUNDS_ALIKE = 0.8
/** By how much a word ten times as frequent is more likely to be meant. */
const TENFOLD_FREQUENCY = 0.15
/** A word that the directory has is doubted only for the sake of one so much more frequent. */
const DOUBT_FACTOR = 10
const DOUBT = 1
const SPACE_WRONG = 0.9
const OTHER_ORDER = 1.5
/** What costs so much more than the most likely reading is not meant. */
const MUCH_WORSE = 1.5
const SHORTEST_PART = 3

/** The two words that a word might be without its space, and the one that two neighbors might be with none. */
export function compoundsOf(words: string[]): string[] {
	const parts = words.flatMap((word) => splitsOf(word).flat())
	const joined = words.slice(1).flatMap((word, index) => joinsOf(words[index] ?? '', word))
	return [...new Set([...parts, ...joined])]
}

function joinsOf(left: string, right: string): string[] {
	return [`${left}${right}`, `${left}-${right}`]
}

function splitsOf(word: string): [string, string][] {
	const splits: [string, string][] = []
	for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
		splits.push([word.slice(0, at), word.slice(at)])
	}
	return splits
}

function readingsOf(asked: AskedWord, known: ReadonlySet<string>, isUnfinished: boolean): Reading[] {
	const readings = asked.alternatives.flatMap(({ word, frequency, soundsAlike }) => {
		const isSame = differOnlyInPunctuation(asked.word, word)
		if (!isSame && frequency < asked.frequency * DOUBT_FACTOR) return []
		const cost = spellingCost(asked.word, word, isUnfinished)
		if (cost === null) return []
		const likelihood = (soundsAlike ? SOUNDS_ALIKE : 0) + Math.log10(1 + frequency) * TENFOLD_FREQUENCY
		return [{ text: word, cost: cost - likelihood + (asked.frequency > 0 && !isSame ? DOUBT : 0) }]
	})
	if (asked.frequency > 0) return [{ text: asked.word, cost: 0 }, ...best(readings, READINGS_PER_WORD)]
	for (const [left, right] of splitsOf(asked.word)) {
		if (known.has(left) && known.has(right)) readings.push({ text: `${left} ${right}`, cost: SPACE_WRONG })
	}
	return readings.length === 0 ? [{ text: asked.word, cost: 0 }] : best(readings, READINGS_PER_WORD)
}

function best(readings: Reading[], most: number): Reading[] {
	return readings.toSorted((a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1)).slice(0, most)
}

/** Every way to read the words one after the other, as far as it is among the best. */
function combine(readingsPerWord: Reading[][]): Reading[] {
	return readingsPerWord.reduce<Reading[]>(
		(texts, readings) =>
			best(
				texts.flatMap((before) =>
					readings.map((reading) => ({
						text: before.text === '' ? reading.text : `${before.text} ${reading.text}`,
						cost: before.cost + reading.cost,
					})),
				),
				READINGS_KEPT,
			),
		[{ text: '', cost: 0 }],
	)
}

/**
 * What a text may have meant, most likely first. `known`: which of `compoundsOf` its words the directory has.
 * `isUnfinished`: the last word may still be being typed.
 */
export function correctText(words: AskedWord[], known: ReadonlySet<string>, isUnfinished = false): string[] {
	if (words.length === 0) return []
	const readings = words.map((word, index) => readingsOf(word, known, isUnfinished && index === words.length - 1))
	const texts = combine(readings)
	words.slice(1).forEach((word, index) => {
		const joined = joinsOf(words[index]?.word ?? '', word.word).filter((join) => known.has(join))
		if (joined.length === 0) return
		const joinedReadings = joined.map((text) => ({ text, cost: SPACE_WRONG }))
		texts.push(...combine([...readings.slice(0, index), joinedReadings, ...readings.slice(index + 2)]))
	})
	const [first, second] = (texts[0]?.text ?? '').split(' ')
	if (words.length === 2 && first && second) texts.push({ text: `${second} ${first}`, cost: OTHER_ORDER })
	const sorted = best(texts, READINGS_KEPT)
	const worstCost = (sorted[0]?.cost ?? 0) + MUCH_WORSE
	return [...new Set(sorted.filter(({ cost }) => cost <= worstCost).map(({ text }) => text))]
}

/** Parts of a text that are at least half of its words but not all, longest first; those of the same length together. */
export function partsOf(text: string): string[][] {
	const words = text.split(' ')
	const lengths = Array.from({ length: Math.floor(words.length / 2) }, (_, index) => words.length - 1 - index)
	return lengths.map((length) =>
		Array.from({ length: words.length - length + 1 }, (_, from) => words.slice(from, from + length).join(' ')).filter(
			(part) => part.length >= SHORTEST_PART,
		),
	)
}
