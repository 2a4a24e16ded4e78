import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { colorSchemeManager } from './color-scheme-manager.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/color-scheme.js'), 'utf8')

function schemeOfFirstPaint(prefersDark: boolean): string | null {
	vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }))
	// The file that index.html loads.
	new Function(script)()
	return document.documentElement.getAttribute('data-mantine-color-scheme')
}

afterEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'))

describe('the theme before the first paint', () => {
	it.each([
		[null, true, 'light'],
		['light', true, 'light'],
		['dark', false, 'dark'],
		['system', true, 'dark'],
		['system', false, 'light'],
		['nonsense', true, 'light'],
	])('stored theme %s with a dark system %s gives %s [B4]', (stored, prefersDark, scheme) => {
		if (stored !== null) localStorage.setItem('ui-theme', stored)
		expect(schemeOfFirstPaint(prefersDark)).toBe(scheme)
	})
})

it('a style sheet that is lost on a weak signal is requested again, once', () => {
	schemeOfFirstPaint(false)
	const sheet = document.createElement('link')
	const setHref = vi.spyOn(sheet, 'href', 'set')
	sheet.rel = 'stylesheet'
	document.head.append(sheet)
	sheet.dispatchEvent(new Event('error'))
	sheet.dispatchEvent(new Event('error'))
	expect(setHref).toHaveBeenCalledTimes(1)
	sheet.remove()
})

describe('the stored theme', () => {
	it('is light by default [B4]', () => {
		expect(colorSchemeManager().get('light')).toBe('light')
	})

	it('is stored as light, dark or system under ui-theme [B4, P7]', () => {
		const manager = colorSchemeManager()
		manager.set('auto')
		expect(localStorage.getItem('ui-theme')).toBe('system')
		expect(manager.get('light')).toBe('auto')
		manager.set('dark')
		expect(localStorage.getItem('ui-theme')).toBe('dark')
	})

	it('follows a change in another tab', () => {
		const manager = colorSchemeManager()
		const seen: string[] = []
		manager.subscribe((scheme) => seen.push(scheme))
		window.dispatchEvent(new StorageEvent('storage', { key: 'ui-theme', newValue: 'system' }))
		window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' }))
		manager.unsubscribe()
		window.dispatchEvent(new StorageEvent('storage', { key: 'ui-theme', newValue: 'dark' }))
		expect(seen).toEqual(['auto'])
	})
})
