// Runs before the first paint, so that nobody sees the wrong theme flash by. A file of its own, because the content
// security policy allows no inline script. The application's color-scheme-manager.ts reads and writes the same key.
;(() => {
	let choice = null
	try {
		choice = localStorage.getItem('ui-theme')
	} catch {
		// Storage can be forbidden; the theme is then the default.
	}
	const followsSystem = choice === 'system' || choice === 'auto'
	const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
	document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
