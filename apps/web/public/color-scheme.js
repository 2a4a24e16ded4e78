// Sets the theme before the first paint, to avoid a flash of the wrong theme, and requests lost style sheets again. A separate
// file, because the content security policy forbids inline scripts. The application's color-scheme-manager.ts reads and writes
// the same key.
;(() => {
	const isFramed = /^\/embed\/?$/.test(location.pathname)
	let choice = null
	try {
		// A frame on another site has the theme in its URL.
		choice = isFramed ? new URLSearchParams(location.search).get('theme') : localStorage.getItem('ui-theme')
	} catch {
		// Storage can be blocked. The theme is then the default.
	}
	const followsSystem = isFramed ? choice !== 'light' && choice !== 'dark' : choice === 'system' || choice === 'auto'
	const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
	document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
	// On a weak signal, a style sheet can be lost, and browsers do not request it again. Once, because the server may lack it.
	addEventListener(
		'error',
		({ target }) => {
			if (target.rel !== 'stylesheet' || target.dataset.retried) return
			target.dataset.retried = 'true'
			target.href += ''
		},
		true,
	)
})()
