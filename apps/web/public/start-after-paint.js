// Fetches the application once what the server has drawn of the screen can be seen: on a weak signal the words come first,
// and nothing competes with their style sheet and fonts. Pages on which nothing is drawn name the application themselves.
;(() => {
	/** Where nothing is ever painted, in a hidden tab say, it starts all the same. */
	const PATIENCE_MS = 2000
	const { entry, scripts, styles } = document.currentScript.dataset
	let hasStarted = false

	function add(name, attributes) {
		document.head.append(Object.assign(document.createElement(name), attributes))
	}

	function start() {
		if (hasStarted) return
		hasStarted = true
		add('script', { type: 'module', crossOrigin: '', src: entry })
		for (const href of scripts.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', crossOrigin: '', href })
		for (const href of styles.split(' ').filter(Boolean))
			add('link', { rel: 'preload', as: 'style', crossOrigin: '', href })
	}

	setTimeout(start, document.hidden ? 0 : PATIENCE_MS)
	try {
		new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
	} catch {
		start()
	}
})()
