/** A value of local storage. Blocked storage counts as empty. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Writes a value to local storage; null removes it. False when storage is full or blocked: the value is not kept. */
export function writeStored(key: string, value: string | null): boolean {
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
		return true
	} catch {
		return false
	}
}
