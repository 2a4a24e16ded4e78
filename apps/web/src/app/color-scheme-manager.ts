import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** What the browser remembers under `ui-theme`. Mantine calls "system" by another name, which is never stored. */
export type StoredTheme = 'light' | 'dark' | 'system'

function toColorScheme(stored: string | null): MantineColorScheme | null {
	if (stored === 'light' || stored === 'dark') return stored
	return stored === 'system' || stored === 'auto' ? 'auto' : null
}

function toStored(scheme: MantineColorScheme): StoredTheme {
	return scheme === 'auto' ? 'system' : scheme
}

/** Keeps the theme in local storage and follows a change made in another tab. Forbidden storage only means forgetting. */
export function colorSchemeManager(): MantineColorSchemeManager {
	let onStorage: ((event: StorageEvent) => void) | null = null
	const unsubscribe = () => {
		if (onStorage) window.removeEventListener('storage', onStorage)
		onStorage = null
	}
	return {
		get(defaultScheme) {
			try {
				return toColorScheme(localStorage.getItem(STORAGE_KEYS.theme)) ?? defaultScheme
			} catch {
				return defaultScheme
			}
		},
		set(scheme) {
			try {
				localStorage.setItem(STORAGE_KEYS.theme, toStored(scheme))
			} catch {
				// The choice holds until the page is left.
			}
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
			try {
				localStorage.removeItem(STORAGE_KEYS.theme)
			} catch {
				// Nothing was stored.
			}
		},
	}
}
