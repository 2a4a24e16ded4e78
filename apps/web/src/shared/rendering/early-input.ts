/** Text typed before hydration, by input element; React would reset it to the state it knows. */
const typedEarly = new WeakMap<Element, string>()

/** Records what was typed into the server's markup. Call it right before hydration. */
export function recordEarlyInput(root: HTMLElement): void {
	for (const input of root.querySelectorAll('input')) {
		if (input.value !== input.defaultValue) typedEarly.set(input, input.value)
	}
}

/** Returns the text typed before hydration, once; undefined when there was none. */
export function takeEarlyInput(input: Element | null): string | undefined {
	const text = input ? typedEarly.get(input) : undefined
	if (input) typedEarly.delete(input)
	return text
}
