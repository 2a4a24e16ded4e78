const TIMEOUT_MS = 15_000

/**
 * Loads and runs a script. Rejects when it fails or takes longer than 15 s. The script element is then removed, so that the
 * caller can try again.
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
		const timer = setTimeout(fail, TIMEOUT_MS)
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
