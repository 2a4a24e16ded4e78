import { readStored, writeStored } from './browser-storage.ts'
import { createListeners, useStore } from './create-store.ts'

/**
 * A list in the browser's storage under `key`, for all tabs. `parse` reads the entries of any version, and ignores those that it does
 * not know. The storage is read again before each change, so that tabs do not undo each other's changes.
 */
export function createStoredList<Item>(key: string, parse: (entries: readonly unknown[]) => readonly Item[]) {
	const none: readonly Item[] = []
	let lastText: string | null = null
	let lastItems = none

	function read(text: string | null): readonly Item[] {
		if (text === null) return none
		try {
			const entries: unknown = JSON.parse(text)
			return Array.isArray(entries) ? parse(entries) : none
		} catch {
			return none
		}
	}

	/** The same array while the storage holds the same text. Empty when the storage is forbidden. */
	function get(): readonly Item[] {
		const text = readStored(key)
		if (text !== lastText) {
			lastText = text
			lastItems = read(text)
		}
		return lastItems
	}

	/** Notifies of changes in this tab and in others. */
	const changes = createListeners(() => {
		const onStorage = ({ key: changed }: StorageEvent) => {
			// Without a key, the whole storage was cleared.
			if (changed === null || changed === key) changes.notify()
		}
		window.addEventListener('storage', onStorage)
		return () => window.removeEventListener('storage', onStorage)
	})

	return {
		get,
		/** Stores the changed list. False when the storage is full or forbidden; nothing has changed then. */
		change(change: (items: readonly Item[]) => readonly Item[]): boolean {
			const items = change(get())
			const isStored = writeStored(key, items.length === 0 ? null : JSON.stringify(items))
			if (isStored) changes.notify()
			return isStored
		},
		/** The list; renders again when this or another tab changes it. */
		use: (): readonly Item[] => useStore({ get, subscribe: changes.subscribe }, none),
	}
}
