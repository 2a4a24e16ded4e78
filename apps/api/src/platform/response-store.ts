import { LRUCache } from 'lru-cache'
import type { DatabaseVersion } from './database-version.ts'
import { createTransactionInterval } from './transaction-interval.ts'

/** The headers that a response has in addition to those of every response, and its body. */
export type StoredResponse = {
	/** The version of the database, read before the response was computed. */
	version: string
	/** When computing it began, milliseconds since 1970. */
	startedAt: number
	headers: Record<string, string>
	/** Of the body, which a 304 does not have. */
	contentHeaders: Record<string, string>
	body: Buffer
}

/** A key that was requested. `interval`: between its requests, in milliseconds, the latest ones count most. */
type Entry = { response: StoredResponse | null; requestedAt: number; interval: number | null }

/** Bytes of all keys and responses. */
const MAX_BYTES = 16 * 2 ** 20
/** Of one response. Larger ones would replace too many. */
const MAX_BODY_BYTES = 2 ** 20
const MAX_KEY_LENGTH = 2000
/** Of an entry and its headers, estimated. */
const ENTRY_BYTES = 1000
/** A response is stored when its key is requested again this soon, and in less than half of the interval of transactions. */
const REPEATED_WITHIN_MS = 2000
/** For what depends on the time and does not change at whole minutes, such as "in the last 30 days". */
const MAX_AGE_MS = 5000
const MINUTE_MS = 60_000
/** After this time without a version, the interval of transactions is measured again. */
const REMEASURE_AFTER_MS = 1000

/** Opening hours and days begin at whole minutes everywhere. */
function isCurrent({ startedAt }: StoredResponse, now: number): boolean {
	const isSameMinute = Math.floor(startedAt / MINUTE_MS) === Math.floor(now / MINUTE_MS)
	return isSameMinute && now - startedAt <= MAX_AGE_MS
}

/** A copy that keeps no larger memory alive: small buffers and those of zlib are parts of others. */
function copyOf(body: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(body.length)
	body.copy(copy)
	return copy
}

/** Responses in memory by key, the least recently requested ones are removed first. Times are milliseconds since 1970. */
export function createResponseStore(maxBytes = MAX_BYTES) {
	const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
	const transactions = createTransactionInterval()
	const maxBodyBytes = Math.min(MAX_BODY_BYTES, maxBytes / 4)
	const put = (key: string, entry: Entry) =>
		entries.set(key, entry, { size: key.length + ENTRY_BYTES + (entry.response?.body.length ?? 0) })

	return {
		/** Of one response. */
		maxBodyBytes,

		/** Notes that a response with this key could have been stored. */
		note(key: string, now: number): void {
			if (!entries.has(key) && key.length <= MAX_KEY_LENGTH)
				put(key, { response: null, requestedAt: now, interval: null })
		},

		/** Whether the key is requested so often that a stored response is probably current at the next request. */
		isWanted(key: string, now: number): boolean {
			const entry = entries.get(key)
			if (entry === undefined) return false
			const elapsed = now - entry.requestedAt
			entry.requestedAt = now
			entry.interval = entry.interval === null ? elapsed : (entry.interval + elapsed) / 2
			if (elapsed > REPEATED_WITHIN_MS) return false
			return entry.interval <= transactions.interval() / 2 || transactions.age(now) > REMEASURE_AFTER_MS
		},

		/** The response if it was computed from this version and is not too old, else null. Also measures the interval of transactions. */
		find(key: string, { text, transaction }: Omit<DatabaseVersion, 'readBy'>, now: number): StoredResponse | null {
			transactions.observe(transaction, now)
			const response = entries.get(key)?.response ?? null
			return response !== null && response.version === text && isCurrent(response, now) ? response : null
		},

		/** Stores a response that was computed from its version, unless it is too large or the key is no longer known. */
		store(key: string, response: StoredResponse, now: number): void {
			const entry = entries.get(key)
			if (entry === undefined || response.body.length > maxBodyBytes || !isCurrent(response, now)) return
			put(key, { ...entry, response: { ...response, body: copyOf(response.body) } })
		},

		/** Bytes of all keys and responses, estimated. */
		bytes: () => entries.calculatedSize,
	}
}
export type ResponseStore = ReturnType<typeof createResponseStore>
