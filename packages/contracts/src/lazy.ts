/** Creates a value on first use. For `Intl` formatters, which are slow to create and not needed on every screen. */
export function lazy<Value>(create: () => Value): () => Value {
	let cached: { value: Value } | undefined
	return () => {
		cached ??= { value: create() }
		return cached.value
	}
}
