import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

// cspell:ignore fevil

// Misspelled on purpose: cspell:ignore cevil

describe('after signing in', () => {
	test.each([
		'/',
		'/dashboard',
		'/dashboard/settings?tab=theme#data',
		'/locations/7/edit',
		'/search?q=a%2F%2Fb',
		'/locations/%C3%A9pi',
	])('the path %s of this site is returned unchanged [A16]', (target) => {
		expect(safeRedirect(target)).toBe(target)
	})

	test.each([
		undefined,
		null,
		7,
		['/dashboard'],
		'',
		'dashboard',
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
		'/\n\\evil.example',
		' //evil.example',
		'/.//evil.example',
		'/dashboard/..//evil.example',
		'/%2Fevil.example',
		'/%5Cevil.example',
		'%2F%2Fevil.example',
		'/%2e%2F/evil.example',
		'https://evil.example',
		'https:/evil.example',
		'http:evil.example',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,x',
		'/%',
		'/login',
		'/login/',
		'/login?redirect=/login',
		'/sign-in?redirect=//evil.example',
		'/signup#/verify',
	])('%j is replaced by the home screen [A13]', (target) => {
		expect(safeRedirect(target)).toBe('/')
	})
})
