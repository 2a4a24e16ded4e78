const MAX_LENGTH = 8

/** An error and its causes, outermost first, at most eight. Ends before a repetition. Empty for a value that is no error. */
export function causeChain(error: unknown): Error[] {
	const chain: Error[] = []
	let link = error
	while (link instanceof Error && !chain.includes(link) && chain.length < MAX_LENGTH) {
		chain.push(link)
		link = link.cause
	}
	return chain
}
