/** The latest time to start after the page has loaded. */
const MAX_DELAY_MS = 5000

/** Resolves when the page has loaded and the browser is idle. */
export function afterFirstScreen(): Promise<void> {
	return new Promise((resolve) => {
		const whenIdle = () => {
			// Safari has no idle callback.
			if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_DELAY_MS })
			else setTimeout(resolve, MAX_DELAY_MS)
		}
		if (document.readyState === 'complete') whenIdle()
		else window.addEventListener('load', whenIdle, { once: true })
	})
}
