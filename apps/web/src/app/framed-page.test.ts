import { expect, test } from 'vitest'
import { fixedColorSchemeManager, framedColorScheme, isFramedPath } from './framed-page.ts'

test.each(['/embed', '/embed/'])('%s is shown in frames', (path) => {
	expect(isFramedPath(path)).toBe(true)
})

test.each(['/', '/embed/more', '/embedded', '/map'])('%s is not', (path) => {
	expect(isFramedPath(path)).toBe(false)
})

test.each([
	['?theme=dark', 'dark'],
	['?q=honey&theme=light', 'light'],
	['?theme=auto', 'auto'],
	['?theme=purple', 'auto'],
	['', 'auto'],
])('%j has the theme %s', (search, scheme) => {
	expect(framedColorScheme(search)).toBe(scheme)
})

test('the theme of a frame is never the one that the visitor has chosen for the site', () => {
	localStorage.setItem('ui-theme', 'dark')
	const manager = fixedColorSchemeManager('light')
	manager.set('dark')
	expect(manager.get('auto')).toBe('light')
	localStorage.clear()
})
