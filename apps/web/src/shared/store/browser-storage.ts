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

type Dated = { savedAt: number }

/** A value of local storage with the time of its storing; null without one, and for one that is malformed or older. */
export function readDated<Value extends object>(key: string, maxAgeMs: number): (Value & Dated) | null {
	try {
		const stored: (Value & Dated) | null = JSON.parse(readStored(key) ?? 'null')
		return typeof stored?.savedAt === 'number' && stored.savedAt > Date.now() - maxAgeMs ? stored : null
	} catch {
		return null
	}
}

/** Writes a value with the time. False when storage is full or blocked. */
export function writeDated(key: string, value: object): boolean {
	return writeStored(key, JSON.stringify({ ...value, savedAt: Date.now() }))
}
