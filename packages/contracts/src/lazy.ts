/**
 * Makes a value when it is first asked for and keeps it. For what takes the browser long to make, formatters of its `Intl`
 * above all: made with the module, they hold up every screen, also those that show nothing of theirs.
 */
export function lazy<Value>(make: () => Value): () => Value {
	let made: { value: Value } | undefined
	return () => {
		made ??= { value: make() }
		return made.value
	}
}
