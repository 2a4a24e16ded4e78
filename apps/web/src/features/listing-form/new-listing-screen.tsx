import { newListing } from '@farmgate/contracts/listing-write'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { browserDrafts } from '../../shared/forms/form-drafts.ts'
import { LoadedForEdit } from '../../shared/forms/loaded-for-edit.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import { newRequestKey } from '../../shared/forms/request-key.ts'
import { StepForm } from '../../shared/forms/step-form.tsx'
import { type FieldGetter, useSendForm } from '../../shared/forms/use-send-form.ts'
import { LISTING_FAILURE_TITLE } from '../../shared/listings/listing-failure.ts'
import {
	fieldOf,
	LABELS,
	type ListingFields,
	newFields,
	newListingInput,
} from '../../shared/listings/listing-fields.ts'
import { ListingPreview } from '../../shared/listings/listing-preview.tsx'
import { type LocationChoice, useOwnLocationChoices } from '../../shared/listings/own-locations.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { currencyAt, listingSteps } from './listing-steps.tsx'

type FormProps = { userId: string; locations: readonly LocationChoice[]; locationId: number | null }

function NewListingForm({ userId, locations, locationId }: FormProps) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const create = trpc.listings.create.useMutation()
	const [openedAt] = useState(() => new Date().toISOString())
	// The key makes repeating a request that seemed to fail harmless. It is part of the draft.
	const [initial] = useState(() => ({
		...newFields(locationId, currencyAt(locations, locationId)),
		requestKey: newRequestKey(),
	}))
	const { form, field, ...state } = useSendForm({
		draftKey: 'listing new',
		drafts: browserDrafts(userId),
		initial,
		labels: LABELS,
		schema: newListing,
		fieldOf,
		toInput: ({ requestKey, ...fields }) => newListingInput(fields, requestKey),
		send: create.mutateAsync,
		failureTitle: LISTING_FAILURE_TITLE,
		onSent(created) {
			void refreshListings(cache)
			void navigate({ to: '/confirmation/$id', params: { id: String(created.id) } })
		},
	})
	return (
		<StepForm
			title="Add a listing"
			back={{ to: '/dashboard', text: 'Dashboard' }}
			steps={listingSteps({
				field: field as unknown as FieldGetter<ListingFields>,
				values: form.values,
				errors: form.errors,
				locations,
			})}
			state={state}
			submitLabel="Add listing"
			failureTitle={LISTING_FAILURE_TITLE}
			notice={
				<>
					<p>
						You can also <Link to="/new">describe it in a chat</Link>.
					</p>
					<QuotaNote of="listings" />
				</>
			}
			preview={<ListingPreview fields={form.values} locations={locations} openedAt={openedAt} />}
		/>
	)
}

/** The location of the address if it is the user's own, else their only one. */
function startingLocation(locations: readonly LocationChoice[], wanted: number | null): number | null {
	const own = locations.find(({ id }) => id === wanted)
	return own?.id ?? (locations.length === 1 ? (locations[0]?.id ?? null) : null)
}

/** Adds a listing. `locationId` is preselected. */
export function NewListingScreen({ userId, locationId }: { userId: string; locationId: number | null }) {
	const locations = useOwnLocationChoices()
	return (
		<LoadedForEdit query={locations} missing="Location not found">
			{(own) => <NewListingForm userId={userId} locations={own} locationId={startingLocation(own, locationId)} />}
		</LoadedForEdit>
	)
}
