const TIME_LIMIT_MS = 15_000

/**
 * Runs a script of another package once it is there. Rejects when it cannot be loaded or takes longer than 15 seconds, and
 * leaves nothing behind then, so that it can be tried again.
 */
export function loadScript(address: string, attributes: Record<string, string>): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement('script')
		for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
		const fail = () => {
			clearTimeout(timer)
			script.remove()
			reject(new Error(`${address} could not be loaded`))
		}
		const timer = setTimeout(fail, TIME_LIMIT_MS)
		script.onerror = fail
		script.onload = () => {
			clearTimeout(timer)
			resolve()
		}
		script.async = true
		script.crossOrigin = 'anonymous'
		script.src = address
		document.head.append(script)
	})
}
