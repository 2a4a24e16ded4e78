// Sets the theme before the first paint, to avoid a flash of the wrong theme. A separate file, because the content
// security policy forbids inline scripts. The application's color-scheme-manager.ts reads and writes the same key.
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
})()
