/** A failure at start that a person can act on. The message is one line, or one per fault, and says what to do. */
export class StartError extends Error {
	override name = 'StartError'
}
