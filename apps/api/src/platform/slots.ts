/** Lets at most `count` pieces of work run at a time; the others wait in the order they came. */
export function createSlots(count: number) {
	let free = count
	const waiting: (() => void)[] = []

	async function take(): Promise<void> {
		if (free > 0) free--
		else await new Promise<void>((resolve) => waiting.push(resolve))
	}

	function give(): void {
		const next = waiting.shift()
		if (next) next()
		else free++
	}

	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		await take()
		try {
			return await work()
		} finally {
			give()
		}
	}
}
