import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { LISTING_FAILURE_TITLE } from '../../shared/listings/listing-failure.ts'
import { fieldsOf, listingChangeInput } from '../../shared/listings/listing-fields.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { fieldsOfDraft } from './assistant-draft.ts'
import { failureOf } from './assistant-failure.ts'
import { canPublish, missingParts } from './assistant-machine.ts'
import { pendingSubmission, submissionProgress } from './pending-submission.ts'
import { createPlace, listingErrors, publishListing, type Submission, submissionOf } from './publish-listing.ts'
import { showPublished } from './published-toast.tsx'
import type { useAssistant } from './use-assistant.ts'

const FALLBACK = 'Failed to submit your listing. Please try again.'
const FAILURE_TOAST = 'assistant-failure'

/** "a title and a place" */
export function listText(parts: readonly string[]): string {
	return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

type Assistant = Pick<ReturnType<typeof useAssistant>, 'state' | 'dispatch' | 'keys' | 'forget'>

type Options = {
	assistant: Assistant
	listing: OwnedListing | null
	isSignedIn: boolean
	/** Shows the fields with validation errors. */
	onInvalid: () => void
}

/** Publishes the draft, or saves it to the listing that is changed. */
export function usePublish({ assistant: { state, dispatch, keys, forget }, listing, isSignedIn, onInvalid }: Options) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const [errors, setErrors] = useState<Record<string, string>>({})

	async function save(saved: OwnedListing): Promise<void> {
		const { draft, photos, place } = state
		if (draft === null) return
		const locationId =
			place?.locationId === null ? await createPlace(cache.client, place, keys().location) : (place?.locationId ?? null)
		const base = fieldsOf(saved)
		const { isActive, isSoldOut } = base
		const fields = { ...fieldsOfDraft({ draft, photos, place }), locationId, isActive, isSoldOut }
		await cache.client.listings.update.mutate({ id: saved.id, ...listingChangeInput(base, fields, saved.updatedAt) })
		showToast({ title: 'Listing updated' })
	}

	async function send(submission: Submission): Promise<void> {
		dispatch({ kind: 'publishStarted' })
		dismissToast(FAILURE_TOAST)
		try {
			if (listing === null) showPublished(await publishListing(cache.client, submission))
			else await save(listing)
			dispatch({ kind: 'published' })
			forget()
			pendingSubmission.remove()
			submissionProgress.set({ phase: 'idle' })
			void refreshListings(cache)
			void navigate({ to: '/dashboard' })
		} catch (error) {
			const failure = failureOf(error, 'Failed to submit listing')
			dispatch({ kind: 'publishFailed', failure })
			showToast({ id: FAILURE_TOAST, title: LISTING_FAILURE_TITLE, message: failure.detail ?? FALLBACK, isError: true })
		}
	}

	/** Keeps the submission for after the sign-in, which returns to this screen. */
	function signInFirst(submission: Submission): void {
		if (pendingSubmission.write(submission)) void navigate({ to: '/login', search: { redirect: '/new' } })
		else
			showToast({
				title: LISTING_FAILURE_TITLE,
				message: 'Sign in first, then publish: this browser keeps no data.',
				isError: true,
			})
	}

	function publish(): void {
		if (state.draft === null) {
			showToast({ title: 'No listing to publish', message: 'Please complete the conversation first', isError: true })
			return
		}
		const missing = missingParts(state)
		if (missing.length > 0) {
			showToast({ title: 'Not ready to publish', message: `Still needed: ${listText(missing)}.`, isError: true })
			return
		}
		const submission = submissionOf(state, keys())
		if (!canPublish(state) || submission === null) return
		const invalid = listingErrors(submission)
		setErrors(invalid)
		if (Object.keys(invalid).length > 0) onInvalid()
		else if (isSignedIn) void send(submission)
		else signInFirst(submission)
	}
	return { publish, errors }
}
