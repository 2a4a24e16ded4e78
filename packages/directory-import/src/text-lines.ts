/** Limits memory use. */
const LINE_MAX_CHARACTERS = 1_000_000

/** Splits a streamed text into lines without line breaks. Yields null for a line that is too long. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string | null> {
	let buffered = ''
	let isTooLong = false
	for await (const chunk of text) {
		const lines = chunk.split('\n')
		const last = lines.pop() ?? ''
		for (const line of lines) {
			const whole = buffered + line
			yield isTooLong || whole.length > LINE_MAX_CHARACTERS ? null : trimEnd(whole)
			buffered = ''
			isTooLong = false
		}
		if (!isTooLong) buffered += last
		if (buffered.length > LINE_MAX_CHARACTERS) {
			buffered = ''
			isTooLong = true
		}
	}
	if (isTooLong) yield null
	else if (buffered !== '') yield trimEnd(buffered)
}

const trimEnd = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
