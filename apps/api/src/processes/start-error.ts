/** A startup failure that the operator can fix. The message has one line per problem. */
export class StartError extends Error {
	override name = 'StartError'
}
