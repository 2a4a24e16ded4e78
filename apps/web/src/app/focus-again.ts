/**
 * What has the focus among the links that the server drew has it again among those that take their place, so that nobody
 * starts anew who is quicker than the application. Call it while the server's stand, and the returned function once they do not.
 */
export function rememberFocus(root: HTMLElement): () => void {
	let focused = root.contains(document.activeElement) ? document.activeElement : null
	const onFocus = ({ target }: FocusEvent) => {
		focused = target instanceof Element ? target : null
	}
	// Some browsers tell of a lost focus also when what had it is taken away, which is the very case to remember.
	const onBlur = ({ target }: FocusEvent) =>
		queueMicrotask(() => {
			if (focused === target && focused?.isConnected) focused = null
		})
	root.addEventListener('focusin', onFocus)
	root.addEventListener('focusout', onBlur)
	return () => {
		root.removeEventListener('focusin', onFocus)
		root.removeEventListener('focusout', onBlur)
		if (focused === null) return
		const address = focused.getAttribute('href')
		const same = [...root.querySelectorAll('a')].find((link) => link.getAttribute('href') === address)
		const next = same ?? root.querySelector<HTMLElement>('main')
		next?.focus({ preventScroll: true })
	}
}
