// Runs before the first paint, so that nobody sees the wrong theme flash by. A file of its own, because the content
// security policy allows no inline script. The application's color-scheme-manager.ts reads and writes the same key.
;(() => {
	const isFramed = /^\/embed\/?$/.test(location.pathname)
	let choice = null
	try {
		// A frame on another site has the theme that its address asks for.
		choice = isFramed ? new URLSearchParams(location.search).get('theme') : localStorage.getItem('ui-theme')
	} catch {
		// Storage can be forbidden; the theme is then the default.
	}
	const followsSystem = isFramed ? choice !== 'light' && choice !== 'dark' : choice === 'system' || choice === 'auto'
	const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
	document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
