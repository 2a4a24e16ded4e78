import { locationChange, type OwnedLocation } from '@farmgate/contracts/location-write'
import { countText } from '@farmgate/contracts/page'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '../../shared/api/trpc.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { DeleteButton } from '../../shared/forms/delete-dialog.tsx'
import { FormScreen } from '../../shared/forms/form-screen.tsx'
import { LoadedForEdit, MissingForEdit } from '../../shared/forms/loaded-for-edit.tsx'
import { useEditForm } from '../../shared/forms/use-edit-form.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { describeField, fieldOf, fieldsOf, LABELS, locationChangeInput } from './location-fields.ts'
import { LocationSections } from './location-sections.tsx'

const FAILURE = 'Error updating location'
const NOT_FOUND = 'Location not found'

/** Deletes a location with its listings. */
function DeleteLocation({ location, onDelete }: { location: OwnedLocation; onDelete: () => void }) {
	const cache = trpc.useUtils()
	const removal = trpc.locations.remove.useMutation()
	async function remove(): Promise<boolean> {
		try {
			await removal.mutateAsync({ id: location.id })
		} catch (error) {
			showFailureToast(error, 'Error deleting location')
			return false
		}
		// The form still shows the deleted location, which must not be requested again.
		const isOutdated = cache.locations.invalidate(undefined, { refetchType: 'none' })
		await Promise.all([cache.account.invalidate(), isOutdated])
		showToast({ title: 'Location deleted' })
		return true
	}
	const { name, allListingCount } = location
	return (
		<DeleteButton subject="location" name={name} isDeleting={removal.isPending} remove={remove} onDelete={onDelete}>
			{allListingCount > 0 && <p>{countText(allListingCount, 'listing')} at this location will be deleted with it.</p>}
		</DeleteButton>
	)
}

function EditLocationForm({ location, userId }: { location: OwnedLocation; userId: string }) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const update = trpc.locations.update.useMutation()
	const { form, field, conflict, ...state } = useEditForm({
		item: location,
		fieldsOf,
		userId,
		draftKey: `location ${location.id}`,
		labels: LABELS,
		schema: locationChange,
		fieldOf,
		toInput: (base, fields) => ({ id: location.id, ...locationChangeInput(base.fields, fields, base.updatedAt) }),
		send: update.mutateAsync,
		readCurrent: () => cache.locations.forEdit.fetch({ id: location.id }, { staleTime: 0 }),
		conflictCode: 'location.edit_conflict',
		failureTitle: FAILURE,
		onSent() {
			void Promise.all([cache.locations.invalidate(), cache.account.invalidate()])
			showToast({ title: 'Location updated' })
			void navigate({ to: '/dashboard' })
		},
	})
	return (
		<>
			<FormScreen
				title="Edit Location"
				back={{ to: '/dashboard', text: 'Dashboard' }}
				state={state}
				submitLabel="Save"
				failureTitle={FAILURE}
				after={<DeleteLocation location={location} onDelete={state.discard} />}
			>
				<LocationSections field={field} values={form.values} isSignedIn />
			</FormScreen>
			{conflict && <ConflictDialog {...conflict} subject="place" labels={LABELS} describe={describeField} />}
		</>
	)
}

/** Edits or deletes a location. `id` is null for a malformed address. */
export function EditLocationScreen({ id, userId }: { id: number | null; userId: string }) {
	const location = trpc.locations.forEdit.useQuery(id === null ? skipToken : { id }, { staleTime: 0, gcTime: 0 })
	if (id === null) return <MissingForEdit title={NOT_FOUND} />
	return (
		<LoadedForEdit query={location} missing={NOT_FOUND}>
			{(loaded) => <EditLocationForm key={id} location={loaded} userId={userId} />}
		</LoadedForEdit>
	)
}
