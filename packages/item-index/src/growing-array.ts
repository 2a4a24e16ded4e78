type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

const FIRST_CAPACITY = 64

/** A typed array that grows by half when it is full. */
export class GrowingArray<Numbers extends NumberArray> {
	#make: (capacity: number) => Numbers
	/** May be longer than `length`. Replaced when it grows. */
	array: Numbers
	length = 0

	constructor(make: (capacity: number) => Numbers) {
		this.#make = make
		this.array = make(FIRST_CAPACITY)
	}

	push(value: number): void {
		if (this.length === this.array.length) this.#grow()
		this.array[this.length] = value
		this.length += 1
	}

	#grow(): void {
		const larger = this.#make(this.length + (this.length >>> 1))
		larger.set(this.array as never)
		this.array = larger
	}
}

/** The first `length` numbers in 16 bits each if they fit, else in 32. */
export function narrowest(values: Uint32Array): Uint16Array | Uint32Array {
	return values.every((value) => value <= 0xffff) ? Uint16Array.from(values) : values
}
