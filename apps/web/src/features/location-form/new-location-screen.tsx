import { newLocation } from '@farmgate/contracts/location-write'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { browserDrafts } from '../../shared/forms/form-drafts.ts'
import { FormScreen } from '../../shared/forms/form-screen.tsx'
import { QuotaNote } from '../../shared/forms/quota-note.tsx'
import { newRequestKey } from '../../shared/forms/request-key.ts'
import { type FieldGetter, SUBMISSION_FAILED, useSendForm } from '../../shared/forms/use-send-form.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { FORM_LOADING } from '../../shared/ui/loaded.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import {
	fieldOf,
	LABELS,
	type LocationFields,
	NEW_LOCATION,
	type NewLocationFields,
	newLocationInput,
} from './location-fields.ts'
import { LocationSections } from './location-sections.tsx'

function NewLocationForm({ userId }: { userId: string | null }) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const create = trpc.locations.create.useMutation()
	// The key makes repeating a request that seemed to fail harmless. It is part of the draft.
	const [initial] = useState(() => ({ ...NEW_LOCATION, submitterEmail: '', requestKey: newRequestKey() }))
	const { form, field, ...state } = useSendForm({
		draftKey: 'location new',
		drafts: browserDrafts(userId),
		initial,
		labels: LABELS,
		schema: newLocation,
		fieldOf,
		// A draft from before the sign-in may have an address, which the account replaces.
		toInput: ({ requestKey, submitterEmail, ...fields }) =>
			newLocationInput({ ...fields, submitterEmail: userId === null ? submitterEmail : '' }, requestKey),
		send: create.mutateAsync,
		onSent() {
			void cache.account.invalidate()
			showToast({
				title: 'Location submitted',
				message: 'It appears in lists once it is approved, usually within 2 days.',
			})
			void navigate({ to: '/' })
		},
	})
	return (
		<FormScreen
			title="Submit a Location"
			back={userId === null ? { to: '/locations', text: 'Locations' } : { to: '/dashboard', text: 'Dashboard' }}
			state={state}
			submitLabel="Submit location"
			failureTitle={SUBMISSION_FAILED}
			notice={<QuotaNote of="locations" />}
		>
			<LocationSections
				field={field as unknown as FieldGetter<LocationFields>}
				newField={field as unknown as FieldGetter<NewLocationFields>}
				values={form.values}
				isSignedIn={userId !== null}
			/>
		</FormScreen>
	)
}

/** Submits a location. Also for visitors without an account. */
export function NewLocationScreen() {
	const identity = useIdentity()
	if (identity.status === 'unknown') return FORM_LOADING
	const userId = identity.status === 'signed-in' ? identity.userId : null
	return <NewLocationForm key={userId} userId={userId} />
}
