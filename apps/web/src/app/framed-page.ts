import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/**
 * The one screen that other sites show in frames of theirs. There the browser may forbid all storage, nobody is signed in,
 * and nothing is to be kept on behalf of a page that the visitor never opened.
 */
const FRAMED_PATH = /^\/embed\/?$/

export function isFramedPath(pathname: string): boolean {
	return FRAMED_PATH.test(pathname)
}

/** The theme that the address of a frame asks for (`?theme=dark`); "auto" follows the visitor's device. `color-scheme.js` reads the same. */
export function framedColorScheme(search: string): MantineColorScheme {
	const theme = new URLSearchParams(search).get('theme')
	return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** Holds to a theme and stores nothing. */
export function fixedColorSchemeManager(scheme: MantineColorScheme): MantineColorSchemeManager {
	return { get: () => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {} }
}
