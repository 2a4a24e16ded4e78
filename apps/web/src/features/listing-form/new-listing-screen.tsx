import { newListing } from '@farmgate/contracts/listing-write'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { browserDrafts } from '../../shared/forms/form-drafts.ts'
import { FormScreen } from '../../shared/forms/form-screen.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import { newRequestKey } from '../../shared/forms/request-key.ts'
import { type FieldGetter, useSendForm } from '../../shared/forms/use-send-form.ts'
import { LISTING_FAILURE_TITLE } from '../../shared/listings/listing-failure.ts'
import {
	fieldOf,
	LABELS,
	type ListingFields,
	newFields,
	newListingInput,
} from '../../shared/listings/listing-fields.ts'
import { type LocationChoice, useOwnLocationChoices } from '../../shared/listings/own-locations.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { FORM_LOADING, Loaded } from '../../shared/ui/loaded.tsx'
import { currencyAt, ListingFormSections } from './listing-form-sections.tsx'

type FormProps = { userId: string; locations: readonly LocationChoice[]; locationId: number | null }

function NewListingForm({ userId, locations, locationId }: FormProps) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const create = trpc.listings.create.useMutation()
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
		<FormScreen
			title="Add a listing"
			back={{ to: '/dashboard', text: 'Dashboard' }}
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
		>
			<ListingFormSections
				field={field as unknown as FieldGetter<ListingFields>}
				errors={form.errors}
				locations={locations}
			/>
		</FormScreen>
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
		<Loaded query={locations} pending={FORM_LOADING} headingLevel={1}>
			{(own) => <NewListingForm userId={userId} locations={own} locationId={startingLocation(own, locationId)} />}
		</Loaded>
	)
}
