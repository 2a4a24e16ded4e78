import { hashKey } from '@tanstack/react-query'
import { KEPT_AT_HEADER, KEPT_REASON_HEADER, type KeptReason } from './kept-header.ts'

/** An answer out of the worker's store: when the server gave it (ISO 8601, or empty) and why no newer one is shown. */
export type Kept = { at: string; because: KeptReason }

const CALL = /\/api\/trpc\/([^/?]+)$/

/** All pages of an endless list are one question. */
function questionKey(path: string, input: unknown): string {
	if (typeof input !== 'object' || input === null) return hashKey([path, input])
	const { cursor, direction, ...question } = input as Record<string, unknown>
	return hashKey([path, question])
}

function readInput(text: string | null): unknown {
	try {
		return text === null ? undefined : JSON.parse(text)
	} catch {
		return undefined
	}
}

/** The key of a call's address; null for a batch and whatever is no call. */
function keyOfAddress(address: string): string | null {
	const { pathname, searchParams } = new URL(address, window.location.origin)
	const path = CALL.exec(pathname)?.[1]
	if (path === undefined || searchParams.has('batch')) return null
	return questionKey(path, readInput(searchParams.get('input')))
}

/** tRPC's keys of queries are `[['locations', 'list'], { input, type }]`. */
function keyOfQuery(queryKey: readonly unknown[]): string | null {
	const [path, options] = queryKey
	if (!Array.isArray(path)) return null
	const input = typeof options === 'object' && options !== null && 'input' in options ? options.input : undefined
	return questionKey(path.join('.'), input)
}

/** Remembers which questions were answered from the worker's store, until the server answers them again. */
export function createKeptAnswers() {
	const kept = new Map<string, Kept>()
	const listeners = new Set<() => void>()
	return {
		/** Looks at an answer of the server, or of the worker in its place, to the call of this address. */
		note(address: string, { headers }: { headers: Headers }): void {
			const key = keyOfAddress(address)
			if (key === null) return
			const at = headers.get(KEPT_AT_HEADER)
			if (at === null && !kept.delete(key)) return
			const because = headers.get(KEPT_REASON_HEADER) === 'slow' ? 'slow' : 'unanswered'
			if (at !== null) kept.set(key, { at, because })
			for (const listener of listeners) listener()
		},
		/** What is known of the answer that a query holds; null: it is the server's own. */
		of(queryKey: readonly unknown[]): Kept | null {
			const key = kept.size > 0 ? keyOfQuery(queryKey) : null
			return key === null ? null : (kept.get(key) ?? null)
		},
		/** Calls back on every change; the returned function ends that. */
		subscribe(listener: () => void): () => void {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** There is one worker, so one memory of what came from it. */
export const keptAnswers = createKeptAnswers()
