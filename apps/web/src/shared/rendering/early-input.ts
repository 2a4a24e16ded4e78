/** Text typed before hydration, by input element. React would reset it to its state. */
const typedEarly = new WeakMap<Element, string>()

let isHydrating = false

/** Records what was typed into the server's markup. Call it right before hydration. */
export function recordEarlyInput(root: HTMLElement): void {
	isHydrating = true
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

declare global {
	interface Window {
		/** Ends recording and returns the controls that were clicked; defined by `public/start-after-paint.js`. */
		takeEarlyClicks?: () => HTMLElement[]
	}
}

/** Whether the router may restore the scroll position: not when the visitor scrolled before hydration. */
export function mayRestoreScroll(): boolean {
	const may = !isHydrating || window.scrollY === 0
	isHydrating = false
	return may
}

/** Ends recording without repeating clicks. For pages whose markup is replaced instead of hydrated. */
export function discardEarlyClicks(): void {
	window.takeEarlyClicks?.()
}

/** Repeats clicks and scroll events from before hydration. Call it once, after hydration. */
export function repeatEarlyInput(): void {
	// The router stores scroll positions only when it receives scroll events.
	if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
	for (const control of window.takeEarlyClicks?.() ?? []) {
		if (control.isConnected) control.click()
	}
}
