import { locationChange } from '@farmgate/contracts/location-write'
import type { ReactNode } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { EditForm } from '../../shared/forms/edit-form.tsx'
import { FORM_LOADING, Loaded } from '../../shared/ui/loaded.tsx'
import { RejectionNote } from '../../shared/ui/rejection-note.tsx'
import { describeField, fieldOf, fieldsOf, LABELS, locationChangeOf } from './location-fields.ts'
import { LocationSections } from './location-sections.tsx'

const REVIEWED_AGAIN = 'We review it again, usually within 2 days.'

/** Edits or deletes a location. */
export function EditLocationScreen({ id, userId, missing }: { id: number; userId: string; missing: ReactNode }) {
	const query = trpc.locations.forEdit.useQuery({ id }, { staleTime: 0, gcTime: 0 })
	return (
		<Loaded query={query} pending={FORM_LOADING} missing={missing} headingLevel={1}>
			{(location) => (
				<EditForm
					key={id}
					subject="location"
					item={location}
					name={location.name}
					listingCount={location.allListingCount}
					userId={userId}
					labels={LABELS}
					schema={locationChange}
					fieldOf={fieldOf}
					fieldsOf={fieldsOf}
					changeOf={locationChangeOf}
					describe={describeField}
					notice={<RejectionNote location={location}>Saving a change sends it for review again.</RejectionNote>}
					savedText={({ reviewState }) =>
						location.reviewState !== 'pending' && reviewState === 'pending' ? REVIEWED_AGAIN : undefined
					}
				>
					{({ field, values }) => <LocationSections field={field} values={values} isSignedIn />}
				</EditForm>
			)}
		</Loaded>
	)
}
