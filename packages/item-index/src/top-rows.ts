import type { Segment } from './segment.ts'

/** A row with the key by which it is sorted. */
export type KeyedRow = { key: number; id: number; segment: Segment; row: number }

const byKey = (a: KeyedRow, b: KeyedRow) => a.key - b.key || a.id - b.id

/** Keeps the `limit` rows with the smallest keys, ties by id. */
export class TopRows {
	#limit: number
	#rows: KeyedRow[] = []
	/** The last of the rows that were needed when they were last sorted. */
	#worst: KeyedRow | undefined

	constructor(limit: number) {
		this.#limit = limit
	}

	/** Rows with a larger key are not needed. Infinity until `limit` rows are known. */
	get worstKey(): number {
		return this.#worst?.key ?? Number.POSITIVE_INFINITY
	}

	/** False for rows that are not needed. */
	accepts(key: number, id: number): boolean {
		const worst = this.#worst
		return worst === undefined || key < worst.key || (key === worst.key && id < worst.id)
	}

	/** Adds a row for which `accepts` is true. */
	add(key: number, id: number, segment: Segment, row: number): void {
		this.#rows.push({ key, id, segment, row })
		const isFirstFull = this.#worst === undefined && this.#rows.length === this.#limit
		if (isFirstFull || this.#rows.length >= 2 * this.#limit) this.#sort()
	}

	/** The rows in order. */
	sorted(): KeyedRow[] {
		this.#sort()
		return this.#rows
	}

	#sort(): void {
		this.#rows = this.#rows.sort(byKey).slice(0, this.#limit)
		this.#worst = this.#rows[this.#limit - 1]
	}
}
