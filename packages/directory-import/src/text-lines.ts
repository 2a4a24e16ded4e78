/** A line that never ends would otherwise fill the memory. */
const LINE_MAX_CHARACTERS = 1_000_000

/** Lines of a text that comes in pieces, without their ends. A line that is too long comes as null, and nothing of it is kept. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string | null> {
	let begun = ''
	let isTooLong = false
	for await (const piece of text) {
		const lines = piece.split('\n')
		const last = lines.pop() ?? ''
		for (const line of lines) {
			const whole = begun + line
			yield isTooLong || whole.length > LINE_MAX_CHARACTERS ? null : trimEnd(whole)
			begun = ''
			isTooLong = false
		}
		if (!isTooLong) begun += last
		if (begun.length > LINE_MAX_CHARACTERS) {
			begun = ''
			isTooLong = true
		}
	}
	if (isTooLong) yield null
	else if (begun !== '') yield trimEnd(begun)
}

const trimEnd = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
