// Loads the application after the first paint of a rendered page, so that its code does not compete with style sheets and fonts
// on a weak signal. Pages without markup name the application themselves.
;(() => {
	/** The limit for pages that never paint, such as hidden tabs. */
	const LIMIT_MS = 2000
	/** Controls that do nothing, or lose their state, before they are hydrated. */
	const CONTROLS = 'button:not([type="submit"]), input[type="checkbox"], input[type="radio"]'
	/** Starting the thirty requests of a screen in one task takes 0.3 s on a slow phone, during which the page does not respond. */
	const FILES_PER_TASK = 4
	const { entry, scripts } = document.currentScript.dataset
	const clicked = new Set()
	let hasStarted = false

	function add(name, attributes) {
		document.head.append(Object.assign(document.createElement(name), attributes))
	}

	function start() {
		if (hasStarted) return
		hasStarted = true
		const files = [
			['script', { type: 'module', crossOrigin: '', src: entry }],
			...scripts
				.split(' ')
				.filter(Boolean)
				.map((href) => ['link', { rel: 'modulepreload', crossOrigin: '', href }]),
		]
		const next = () => {
			for (const [name, attributes] of files.splice(0, FILES_PER_TASK)) add(name, attributes)
			if (files.length > 0) setTimeout(next)
		}
		next()
	}

	function recordClick(event) {
		const control = event.target.closest(CONTROLS)
		if (control === null) return
		event.preventDefault()
		event.stopImmediatePropagation()
		// Once per control: impatient users click twice.
		clicked.add(control)
	}

	document.addEventListener('click', recordClick, true)
	// `shared/rendering/early-input.ts` takes the clicks and repeats them after hydration.
	window.takeEarlyClicks = () => {
		document.removeEventListener('click', recordClick, true)
		return [...clicked]
	}

	setTimeout(start, document.hidden ? 0 : LIMIT_MS)
	try {
		new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
	} catch {
		start()
	}
})()
