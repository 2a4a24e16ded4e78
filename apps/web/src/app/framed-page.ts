import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/**
 * The only screen that other sites may embed in a frame. Browsers may block storage in frames, so the screen stores nothing and
 * has no sign-in.
 */
const FRAMED_PATH = /^\/embed\/?$/

export function isFramedPath(pathname: string): boolean {
	return FRAMED_PATH.test(pathname)
}

/** The theme in the URL of a frame (`?theme=dark`). "auto" follows the device. `color-scheme.js` reads the same parameter. */
export function framedColorScheme(search: string): MantineColorScheme {
	const theme = new URLSearchParams(search).get('theme')
	return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** Always returns this theme and stores nothing. */
export function fixedColorSchemeManager(scheme: MantineColorScheme): MantineColorSchemeManager {
	return { get: () => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {} }
}
