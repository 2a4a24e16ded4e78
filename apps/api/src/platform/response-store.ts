import { LRUCache } from 'lru-cache'

/** The headers that a response has in addition to those of every response, and its body. */
export type StoredResponse = {
	/** The version of the database, read before the response was computed. */
	version: string
	/** When it was read, milliseconds since 1970. */
	startedAt: number
	headers: Record<string, string>
	/** Of the body, which a 304 does not have. */
	contentHeaders: Record<string, string>
	body: Buffer
}

/** A key that was requested. `misses`: how many stored responses in a row were outdated when they were requested. */
type Entry = { response: StoredResponse | null; requestedAt: number; misses: number; skips: number }

/** Bytes of all keys and responses. */
const MAX_BYTES = 16 * 2 ** 20
/** Of one response. Larger ones would replace too many. */
const MAX_BODY_BYTES = 2 ** 20
const MAX_KEY_LENGTH = 2000
/** Of an entry and its headers, estimated. */
const ENTRY_BYTES = 1000
/** A response is stored when its key is requested again this soon. */
const REPEATED_WITHIN_MS = 2000
/** For what depends on the time and does not change at whole minutes, such as "in the last 30 days". */
const MAX_AGE_MS = 5000
const MINUTE_MS = 60_000
/** After the second outdated response in a row, requests are skipped: 1, then 3, 7, 15 and so on up to this many. */
const MAX_SKIPS = 63

/** Opening hours and days begin at whole minutes everywhere. */
function isCurrent({ startedAt }: StoredResponse, now: number): boolean {
	const isSameMinute = Math.floor(startedAt / MINUTE_MS) === Math.floor(now / MINUTE_MS)
	return isSameMinute && now - startedAt <= MAX_AGE_MS
}

/** Responses in memory by key, the least recently requested ones are removed first. Times are milliseconds since 1970. */
export function createResponseStore(maxBytes = MAX_BYTES) {
	const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
	const maxBodyBytes = Math.min(MAX_BODY_BYTES, maxBytes / 4)
	const put = (key: string, entry: Entry) =>
		entries.set(key, entry, { size: key.length + ENTRY_BYTES + (entry.response?.body.length ?? 0) })

	return {
		/** Of one response. */
		maxBodyBytes,

		/** Notes that a response with this key could have been stored. */
		note(key: string, now: number): void {
			const entry = entries.get(key)
			if (entry !== undefined) entry.requestedAt = now
			else if (key.length <= MAX_KEY_LENGTH) put(key, { response: null, requestedAt: now, misses: 0, skips: 0 })
		},

		/** Whether `find` or `store` may help: the key is requested repeatedly, and not always outdated. */
		isWanted(key: string, now: number): boolean {
			const entry = entries.get(key)
			if (entry === undefined || now - entry.requestedAt > REPEATED_WITHIN_MS) return false
			entry.requestedAt = now
			if (entry.skips === 0) return true
			entry.skips -= 1
			return false
		},

		/** The response if it was computed from this version; 'outdated' if it should not be stored again yet, else null. */
		find(key: string, version: string, now: number): StoredResponse | 'outdated' | null {
			const entry = entries.get(key)
			if (entry?.response == null) return null
			const { response } = entry
			if (response.version === version && isCurrent(response, now)) {
				entry.misses = 0
				return response
			}
			put(key, {
				...entry,
				response: null,
				misses: entry.misses + 1,
				skips: Math.min(2 ** entry.misses - 1, MAX_SKIPS),
			})
			return entry.misses > 0 ? 'outdated' : null
		},

		/** Stores a response that was computed from its version, unless it is too large or the key is no longer known. */
		store(key: string, response: StoredResponse, now: number): void {
			const entry = entries.get(key)
			if (entry === undefined || response.body.length > maxBodyBytes || !isCurrent(response, now)) return
			put(key, { ...entry, response })
		},

		/** Bytes of all keys and responses, estimated. */
		bytes: () => entries.calculatedSize,
	}
}
export type ResponseStore = ReturnType<typeof createResponseStore>
