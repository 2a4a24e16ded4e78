/** Words with the weight of each. */
export type WeightedText = { words: readonly string[]; weight: 'A' | 'B' | 'C' | 'D' }

function withPairs(words: readonly string[]): string[] {
	return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

/** The text form of the `tsvector` of texts one after another; names, goods and areas also have each pair of words as one. */
export function wordVectorText(texts: readonly WeightedText[]): string {
	const positions = new Map<string, string[]>()
	let position = 0
	for (const { words, weight } of texts) {
		for (const word of weight === 'D' ? words : withPairs(words)) {
			position += 1
			const places = positions.get(word) ?? []
			places.push(`${position}${weight === 'D' ? '' : weight}`)
			positions.set(word, places)
		}
	}
	let text = ''
	for (const [word, places] of positions) text += ` '${word.replace(/['\\]/g, '$&$&')}':${places.join()}`
	return text.slice(1)
}
