type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

const FIRST_CAPACITY = 64

/**
 * A typed array that grows by half when it is full. Memory that is no longer needed is freed at once (`transfer`): the garbage collector would
 * leave it until much more has been allocated, which may never happen after a load.
 */
export class GrowingArray<Numbers extends NumberArray> {
	#make: (capacity: number) => Numbers
	/** May be longer than `length`. Replaced when it grows: the former array is then empty. */
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

	/** A copy of the `length` numbers. */
	copy(): Numbers {
		return this.array.slice(0, this.length) as Numbers
	}

	/** Replaces all numbers by a copy of others. */
	restore(numbers: Numbers): void {
		freeMemory(this.array)
		this.array = this.#make(Math.max(FIRST_CAPACITY, numbers.length))
		this.array.set(numbers as never)
		this.length = numbers.length
	}

	/** An array of exactly the `length` numbers. This one is empty afterwards. */
	take(): Numbers {
		const taken = this.copy()
		this.release()
		return taken
	}

	/** Removes all numbers and frees their memory. */
	release(): void {
		freeMemory(this.array)
		this.array = this.#make(FIRST_CAPACITY)
		this.length = 0
	}

	#grow(): void {
		const larger = this.#make(this.length + (this.length >>> 1))
		larger.set(this.array as never)
		freeMemory(this.array)
		this.array = larger
	}
}

/** Appends a number in 7 bits per byte. Each loop over such numbers reads them itself, because a shared reader was slower. */
export function writeNumber(bytes: GrowingArray<Uint8Array>, value: number): void {
	let rest = value
	for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
	bytes.push(rest)
}

/** Frees the memory of an array that owns its buffer. Afterwards it is empty. */
export function freeMemory({ buffer }: NumberArray): void {
	if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** The first `length` numbers in 16 bits each if they fit, else in 32. */
export function narrowest(values: Uint32Array): Uint16Array | Uint32Array {
	return values.every((value) => value <= 0xffff) ? Uint16Array.from(values) : values
}
