import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import { readDated, writeDated, writeStored } from '../../shared/store/browser-storage.ts'
import type { Submission } from './publish-listing.ts'

/** After a day, the generated photo of the submission may be deleted. The conversation stays. */
const MAX_AGE_MS = DAY_MS

/** What a signed-out seller has published, which waits for the sign-in. */
export const pendingSubmission = {
	/** Null without one, and for one that is older than a day. */
	read: () => readDated<{ submission: Submission }>(STORAGE_KEYS.pendingListing, MAX_AGE_MS)?.submission ?? null,
	/** Returns false when storage is full or forbidden. */
	write: (submission: Submission) => writeDated(STORAGE_KEYS.pendingListing, { submission }),
	remove: () => void writeStored(STORAGE_KEYS.pendingListing, null),
}
