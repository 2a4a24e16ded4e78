import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import { readStored, writeStored } from '../../shared/store/browser-storage.ts'
import { createStore } from '../../shared/store/create-store.ts'
import type { Failure } from './assistant-state.ts'
import type { Submission } from './publish-listing.ts'

/** After a day, the generated photo of the submission may be deleted. The conversation stays. */
const MAX_AGE_MS = DAY_MS

type Stored = { savedAt: number; submission: Submission }

function parse(text: string | null): Stored | null {
	try {
		const stored: Partial<Stored> | null = JSON.parse(text ?? 'null')
		const isStored = typeof stored?.savedAt === 'number' && typeof stored.submission?.keys?.listing === 'string'
		return isStored ? (stored as Stored) : null
	} catch {
		return null
	}
}

/** What a signed-out seller has published, which waits for the sign-in. */
export const pendingSubmission = {
	/** Null without one, and for one that is older than a day, which is removed. */
	read(): Submission | null {
		const stored = parse(readStored(STORAGE_KEYS.pendingListing))
		if (stored === null) return null
		if (stored.savedAt > Date.now() - MAX_AGE_MS) return stored.submission
		this.remove()
		return null
	},
	/** Returns false when storage is full or forbidden. */
	write(submission: Submission): boolean {
		return writeStored(STORAGE_KEYS.pendingListing, JSON.stringify({ savedAt: Date.now(), submission }))
	},
	remove(): void {
		writeStored(STORAGE_KEYS.pendingListing, null)
	},
}

type Progress = { phase: 'idle' | 'submitting' | 'submitted' } | { phase: 'failed'; failure: Failure }

/** How far the submission after the sign-in is, in this tab. */
export const submissionProgress = createStore<Progress>({ phase: 'idle' })
