import { type StringTable, sortByBytes, stringsOf } from './string-table.ts'

/** Numbers of distinct texts, in the order of their first use. */
export class TextNumbers {
	#numbers = new Map<string, number>()

	of(text: string): number {
		const known = this.#numbers.get(text)
		if (known !== undefined) return known
		// A copy, because a part of a string keeps the whole string in memory.
		this.#numbers.set(Buffer.from(text).toString(), this.#numbers.size)
		return this.#numbers.size - 1
	}

	/** The numbers of the texts of a table by their ranks. A text gets a number when it is first read. */
	ofTable(table: StringTable): (rank: number) => number {
		const texts = stringsOf(table)
		const known = new Map<number, number>()
		return (rank) => {
			const number = known.get(rank) ?? this.of(texts[rank] as string)
			known.set(rank, number)
			return number
		}
	}

	/** The texts sorted by bytes, and the rank of each number's. */
	toRanks(): { sorted: string[]; ranks: Uint32Array } {
		const sorted = sortByBytes([...this.#numbers.keys()])
		const ranks = new Uint32Array(sorted.length)
		for (const [rank, text] of sorted.entries()) ranks[this.#numbers.get(text) ?? 0] = rank
		return { sorted, ranks }
	}

	clear(): void {
		this.#numbers.clear()
	}
}
