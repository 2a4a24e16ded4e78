/** The values of an iterable, each requested before the one before it is processed, so that its source works meanwhile. */
export async function* readAhead<Value>(iterable: AsyncIterable<Value>): AsyncGenerator<Value, void> {
	const iterator = iterable[Symbol.asyncIterator]()
	let next = iterator.next()
	try {
		for (;;) {
			const { value, done } = await next
			if (done) return
			next = iterator.next()
			// A failure is thrown by the next turn.
			Promise.resolve(next).catch(() => {})
			yield value
		}
	} finally {
		// Ends the source, such as a cursor or a file, when the consumer fails.
		await Promise.resolve(next).catch(() => {})
		await iterator.return?.()
	}
}
