import type { Segment } from './segment.ts'

/** A row with the key by which it is sorted. */
export type KeyedRow = { key: number; id: number; segment: Segment; row: number }

/** Keeps the `limit` rows with the smallest keys, ties by id: a heap with the last of them first, as columns, because objects box their numbers. */
export class TopRows {
	#limit: number
	#keys: number[] = []
	#ids: number[] = []
	#rows: number[] = []
	#segments: Segment[] = []

	constructor(limit: number) {
		this.#limit = limit
	}

	/** Rows with a larger key are not needed. Infinity until `limit` rows are known. */
	get worstKey(): number {
		return this.#keys.length < this.#limit ? Number.POSITIVE_INFINITY : (this.#keys[0] as number)
	}

	/** Whether a row is needed. */
	accepts(key: number, id: number): boolean {
		return this.#keys.length < this.#limit || this.#isBefore(key, id, 0)
	}

	/** Adds a row for which `accepts` is true. */
	add(key: number, id: number, segment: Segment, row: number): void {
		const isFull = this.#keys.length >= this.#limit
		this.#set(isFull ? this.#emptyAfterFirst(key, id) : this.#emptyBeforeLast(key, id), key, id, segment, row)
	}

	/** The rows in order. */
	sorted(): KeyedRow[] {
		const rows = this.#keys.map((key, at) => ({
			key,
			id: this.#ids[at] as number,
			segment: this.#segments[at] as Segment,
			row: this.#rows[at] as number,
		}))
		return rows.sort((a, b) => a.key - b.key || a.id - b.id)
	}

	#isBefore(key: number, id: number, at: number): boolean {
		const other = this.#keys[at] as number
		return key < other || (key === other && id < (this.#ids[at] as number))
	}

	#set(at: number, key: number, id: number, segment: Segment, row: number): void {
		this.#keys[at] = key
		this.#ids[at] = id
		this.#segments[at] = segment
		this.#rows[at] = row
	}

	#move(from: number, to: number): void {
		this.#set(
			to,
			this.#keys[from] as number,
			this.#ids[from] as number,
			this.#segments[from] as Segment,
			this.#rows[from] as number,
		)
	}

	/** The place of a new row, from the end of the heap towards its beginning. */
	#emptyBeforeLast(key: number, id: number): number {
		let at = this.#keys.length
		while (at > 0) {
			const parent = (at - 1) >>> 1
			if (this.#isBefore(key, id, parent)) break
			this.#move(parent, at)
			at = parent
		}
		return at
	}

	/** The place of a row that replaces the first one, towards the end of the heap. */
	#emptyAfterFirst(key: number, id: number): number {
		const { length } = this.#keys
		let at = 0
		for (;;) {
			let child = 2 * at + 1
			if (child >= length) return at
			const other = child + 1
			if (other < length && this.#isBefore(this.#keys[child] as number, this.#ids[child] as number, other))
				child = other
			if (!this.#isBefore(key, id, child)) return at
			this.#move(child, at)
			at = child
		}
	}
}
