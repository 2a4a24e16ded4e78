import type { Segment } from './segment.ts'

/** A row with the key by which it is sorted. */
export type KeyedRow = { key: number; id: number; segment: Segment; row: number }

const SPARE = 256

/** Keeps the `limit` rows with the smallest keys, ties by id. */
export class TopRows {
	#limit: number
	#rows: KeyedRow[] = []
	/** No row after this one is needed. */
	#worst: { key: number; id: number } = { key: Number.POSITIVE_INFINITY, id: Number.POSITIVE_INFINITY }

	constructor(limit: number) {
		this.#limit = limit
	}

	/** Rows with a larger key are not needed. Infinity until `limit` rows are known. */
	get worstKey(): number {
		return this.#worst.key
	}

	/** Whether a row is needed. */
	accepts(key: number, id: number): boolean {
		return key < this.#worst.key || (key === this.#worst.key && id < this.#worst.id)
	}

	/** Adds a row for which `accepts` is true. */
	add(row: KeyedRow): void {
		this.#rows.push(row)
		if (this.#rows.length >= this.#limit * 2 + SPARE) this.#cut()
	}

	/** Makes `worstKey` as small as the rows so far allow. */
	tighten(): void {
		if (this.#rows.length >= this.#limit) this.#cut()
	}

	/** The rows in order. */
	sorted(): KeyedRow[] {
		this.#cut()
		return this.#rows
	}

	#cut(): void {
		this.#rows.sort((a, b) => a.key - b.key || a.id - b.id)
		if (this.#rows.length > this.#limit) this.#rows.length = this.#limit
		const last = this.#rows[this.#limit - 1]
		if (last !== undefined) this.#worst = last
	}
}
