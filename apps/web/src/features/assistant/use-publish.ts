import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../shared/api/trpc.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { type Edit, useEditConflict } from '../../shared/forms/use-edit-conflict.ts'
import { LISTING_FAILURE_TITLE, listingFailureText } from '../../shared/listings/listing-failure.ts'
import { fieldsOf, type ListingFields, listingChangeOf } from '../../shared/listings/listing-fields.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { fieldsOfDraft } from './assistant-draft.ts'
import { failureOf } from './assistant-failure.ts'
import { canPublish, missingParts } from './assistant-machine.ts'
import { pendingSubmission } from './pending-submission.ts'
import { createPlace, publishListing, type Submission, submissionErrors, submissionOf } from './publish-listing.ts'
import { showPublished } from './publish-pending.tsx'
import type { useAssistant } from './use-assistant.ts'

const FAILURE_TOAST = 'assistant-failure'

/** "a title and a place" */
export function listText(parts: readonly string[]): string {
	return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

const baseOf = (saved: OwnedListing) => ({ fields: fieldsOf(saved), updatedAt: saved.updatedAt })

/** Makes the row keys those of a saved listing, so that they do not count as a difference. */
function withRowKeys(fields: ListingFields): ListingFields {
	return { ...fields, variants: fields.variants.map((variant, index) => ({ ...variant, key: `saved-${index}` })) }
}

type Assistant = Pick<ReturnType<typeof useAssistant>, 'state' | 'dispatch' | 'listingKey' | 'forget'>

type Options = {
	assistant: Assistant
	listing: OwnedListing | null
	isSignedIn: boolean
	/** Shows the fields with validation errors. */
	onInvalid: () => void
}

/** Publishes the draft, or saves it to the listing that is changed. */
export function usePublish({
	assistant: { state, dispatch, listingKey, forget },
	listing,
	isSignedIn,
	onInvalid,
}: Options) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const [isChecked, setChecked] = useState(false)

	const conflict = useEditConflict({
		baseOf,
		readCurrent: () => cache.client.listings.forEdit.query({ id: listing?.id ?? 0 }),
		conflictCode: 'listing.edit_conflict',
		failureTitle: LISTING_FAILURE_TITLE,
		onResolve(edit) {
			dispatch({ kind: 'publishStarted' })
			void saveEdit(edit)
		},
	})

	/** The fields of the draft, after creating its place if it is new. */
	async function editOf(saved: OwnedListing): Promise<Edit<ListingFields>> {
		const { draft, photos, place } = state
		const base = baseOf(saved)
		if (draft === null) return { base, fields: base.fields }
		const locationId = place?.locationId === null ? await createPlace(cache.client, place) : (place?.locationId ?? null)
		const { isActive, isSoldOut } = base.fields
		const fields = { ...fieldsOfDraft({ draft, photos, place }), locationId, isActive, isSoldOut }
		return { base, fields: withRowKeys(fields) }
	}

	function published(): void {
		dispatch({ kind: 'published' })
		forget()
		pendingSubmission.remove()
		void refreshListings(cache)
		void navigate({ to: '/dashboard' })
	}

	function failed(error: unknown): void {
		dispatch({ kind: 'publishFailed', failure: failureOf(error, 'Failed to submit listing') })
		showToast({ id: FAILURE_TOAST, title: LISTING_FAILURE_TITLE, message: listingFailureText(error), isError: true })
	}

	async function saveEdit(edit: Edit<ListingFields>): Promise<void> {
		const { base, fields } = edit
		try {
			const change = listingChangeOf(base.fields, fields)
			const id = listing?.id ?? 0
			await cache.client.listings.update.mutate({ id, expectedUpdatedAt: base.updatedAt, ...change })
			showToast({ title: 'Listing updated' })
			published()
		} catch (error) {
			const shown = conflict.show(readError(error), () => edit)
			if (shown === null) return failed(error)
			// Until then, the draft cannot be changed: the dialog saves this edit.
			await shown
			dispatch({ kind: 'publishFailed', failure: failureOf(error, 'Failed to submit listing') })
		}
	}

	async function send(submission: Submission): Promise<void> {
		dispatch({ kind: 'publishStarted' })
		dismissToast(FAILURE_TOAST)
		try {
			if (listing !== null) return await saveEdit(await editOf(listing))
			showPublished(await publishListing(cache.client, submission))
			published()
		} catch (error) {
			failed(error)
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
		const submission = submissionOf(state, listingKey())
		if (!canPublish(state) || submission === null) return
		// From now on, errors are shown while the seller types.
		flushSync(() => setChecked(true))
		if (Object.keys(submissionErrors(submission, state)).length > 0) onInvalid()
		else if (isSignedIn) void send(submission)
		else signInFirst(submission)
	}
	const submission = isChecked ? submissionOf(state, listingKey()) : null
	const { dialog, newer } = conflict
	return {
		publish,
		errors: submission === null ? {} : submissionErrors(submission, state),
		conflict: dialog && {
			...dialog,
			/** The places of both versions, to name them. */
			places: [
				{ id: dialog.mine.locationId, name: state.place?.name },
				{ id: newer?.locationId, name: newer?.locationName },
			].flatMap(({ id, name }) => (id && name ? [{ id, name }] : [])),
		},
	}
}
