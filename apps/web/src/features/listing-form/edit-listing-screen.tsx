import { listingChange, type OwnedListing } from '@farmgate/contracts/listing-write'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { EditForm } from '../../shared/forms/edit-form.tsx'
import { describeField, fieldOf, fieldsOf, LABELS, listingChangeOf } from '../../shared/listings/listing-fields.ts'
import { type LocationChoice, useOwnLocationChoices } from '../../shared/listings/own-locations.ts'
import { FORM_LOADING, Loaded } from '../../shared/ui/loaded.tsx'
import { ListingFormSections } from './listing-form-sections.tsx'

type FormProps = { listing: OwnedListing; userId: string; locations: readonly LocationChoice[] }

function EditListingForm({ listing, userId, locations }: FormProps) {
	return (
		<EditForm
			subject="listing"
			item={listing}
			name={listing.title}
			userId={userId}
			labels={LABELS}
			schema={listingChange}
			fieldOf={fieldOf}
			fieldsOf={fieldsOf}
			changeOf={listingChangeOf}
			describe={(name, fields) => describeField(name, fields, locations)}
			notice={
				<p>
					You can also{' '}
					<Link to="/new" search={{ listing: listing.id }}>
						change it in a chat
					</Link>
					.
				</p>
			}
		>
			{({ field, errors }) => <ListingFormSections field={field} errors={errors} locations={locations} />}
		</EditForm>
	)
}

/** The user's locations and, for admins, the location of the listing itself. */
function choicesFor(listing: OwnedListing, own: readonly LocationChoice[]): LocationChoice[] {
	const { locationId: id, locationName: name, locationSlug: slug, locationType: type, coordinates } = listing
	const isListed = own.some((location) => location.id === id)
	if (isListed || id === null || name === null || slug === null || type === null || coordinates === null)
		return [...own]
	return [{ id, name, slug, type, coordinates, country: null }, ...own]
}

/** Edits or deletes a listing. */
export function EditListingScreen({ id, userId, missing }: { id: number; userId: string; missing: ReactNode }) {
	const listing = trpc.listings.forEdit.useQuery({ id }, { staleTime: 0, gcTime: 0 })
	const locations = useOwnLocationChoices()
	const states = { pending: FORM_LOADING, missing, headingLevel: 1 } as const
	return (
		<Loaded query={listing} {...states}>
			{(loaded) => (
				<Loaded query={locations} {...states}>
					{(own) => <EditListingForm key={id} listing={loaded} userId={userId} locations={choicesFor(loaded, own)} />}
				</Loaded>
			)}
		</Loaded>
	)
}
