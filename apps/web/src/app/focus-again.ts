/**
 * What had the focus among the links that the server drew has it again among those that took their place, so that nobody
 * starts anew who was quicker than the application. Call it before they are replaced, and the returned function after.
 */
export function rememberFocus(root: HTMLElement): () => void {
	const focused = document.activeElement
	if (focused === null || !root.contains(focused)) return () => {}
	const address = focused.getAttribute('href')
	return () => {
		const same = [...root.querySelectorAll('a')].find((link) => link.getAttribute('href') === address)
		const next = same ?? root.querySelector<HTMLElement>('main')
		next?.focus({ preventScroll: true })
	}
}
