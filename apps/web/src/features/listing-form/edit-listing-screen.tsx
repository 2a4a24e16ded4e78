import { listingChange, type OwnedListing } from '@farmgate/contracts/listing-write'
import { skipToken } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { trpc } from '../../shared/api/trpc.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { DeleteButton } from '../../shared/forms/delete-dialog.tsx'
import { FormScreen } from '../../shared/forms/form-screen.tsx'
import { LoadedForEdit, MissingForEdit } from '../../shared/forms/loaded-for-edit.tsx'
import { useEditForm } from '../../shared/forms/use-edit-form.ts'
import { describeField, fieldOf, fieldsOf, LABELS, listingChangeInput } from '../../shared/listings/listing-fields.ts'
import { type LocationChoice, useOwnLocationChoices } from '../../shared/listings/own-locations.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { useListingRemoval } from '../../shared/listings/use-listing-removal.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { ListingSections } from './listing-sections.tsx'

const FAILURE = 'Error updating listing'
const NOT_FOUND = 'Listing not found'

type FormProps = { listing: OwnedListing; userId: string; locations: readonly LocationChoice[] }

function EditListingForm({ listing, userId, locations }: FormProps) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const update = trpc.listings.update.useMutation()
	const removal = useListingRemoval()
	const { form, field, conflict, ...state } = useEditForm({
		item: listing,
		fieldsOf,
		userId,
		draftKey: `listing ${listing.id}`,
		labels: LABELS,
		schema: listingChange,
		fieldOf,
		toInput: (base, fields) => ({ id: listing.id, ...listingChangeInput(base.fields, fields, base.updatedAt) }),
		send: update.mutateAsync,
		readCurrent: () => cache.listings.forEdit.fetch({ id: listing.id }, { staleTime: 0 }),
		conflictCode: 'listing.edit_conflict',
		failureTitle: FAILURE,
		onSent() {
			void refreshListings(cache)
			showToast({ title: 'Listing updated' })
			void navigate({ to: '/dashboard' })
		},
	})
	return (
		<>
			<FormScreen
				title="Edit listing"
				back={{ to: '/dashboard', text: 'Dashboard' }}
				state={state}
				submitLabel="Save"
				failureTitle={FAILURE}
				notice={
					<p>
						You can also{' '}
						<Link to="/new" search={{ listing: listing.id }}>
							change it in a chat
						</Link>
						.
					</p>
				}
				after={
					<DeleteButton
						subject="listing"
						name={listing.title}
						isDeleting={removal.isPending}
						remove={() => removal.remove(listing)}
						onDelete={state.discard}
					/>
				}
			>
				<ListingSections field={field} values={form.values} errors={form.errors} locations={locations} />
			</FormScreen>
			{conflict && (
				<ConflictDialog
					{...conflict}
					subject="product"
					labels={LABELS}
					describe={(name, fields) => describeField(name, fields, locations)}
				/>
			)}
		</>
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

/** Edits or deletes a listing. `id` is null for a malformed address. */
export function EditListingScreen({ id, userId }: { id: number | null; userId: string }) {
	const listing = trpc.listings.forEdit.useQuery(id === null ? skipToken : { id }, { staleTime: 0, gcTime: 0 })
	const locations = useOwnLocationChoices()
	if (id === null) return <MissingForEdit title={NOT_FOUND} />
	return (
		<LoadedForEdit query={listing} missing={NOT_FOUND}>
			{(loaded) => (
				<LoadedForEdit query={locations} missing={NOT_FOUND}>
					{(own) => <EditListingForm key={id} listing={loaded} userId={userId} locations={choicesFor(loaded, own)} />}
				</LoadedForEdit>
			)}
		</LoadedForEdit>
	)
}
