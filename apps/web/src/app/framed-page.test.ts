import { expect, test } from 'vitest'
import { fixedColorSchemeManager, framedColorScheme, isFramedPath } from './framed-page.ts'

test.each(['/embed', '/embed/'])('%s is the framed page', (path) => {
	expect(isFramedPath(path)).toBe(true)
})

test.each(['/', '/embed/more', '/embedded', '/map'])('%s is not the framed page', (path) => {
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

test('the theme of a frame ignores the theme stored for the site', () => {
	localStorage.setItem('ui-theme', 'dark')
	const manager = fixedColorSchemeManager('light')
	manager.set('dark')
	expect(manager.get('auto')).toBe('light')
	localStorage.clear()
})
