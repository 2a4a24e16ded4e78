import { locationChange, type OwnedLocation } from '@farmgate/contracts/location-write'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { DraftNotice } from '../../shared/forms/draft-notice.tsx'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { LoadedForEdit, MissingForEdit } from '../../shared/forms/loaded-for-edit.tsx'
import { StepForm, stepOf } from '../../shared/forms/step-form.tsx'
import { useEditForm } from '../../shared/forms/use-edit-form.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { DeleteLocation } from './delete-location.tsx'
import { describeField, fieldOf, fieldsOf, LABELS, locationChangeInput } from './location-fields.ts'
import classes from './location-form.module.css'
import { LocationPreview } from './location-preview.tsx'
import { locationSteps } from './location-steps.tsx'

const FAILURE = 'Error updating location'
const NOT_FOUND = 'Location not found'

function EditLocationForm({ location, userId }: { location: OwnedLocation; userId: string }) {
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const update = trpc.locations.update.useMutation()
	const [step, setStep] = useState(0)
	const [isDeleted, setDeleted] = useState(false)
	const { form, field, conflict, ...state } = useEditForm({
		item: location,
		fieldsOf,
		userId,
		subject: 'location',
		labels: LABELS,
		schema: locationChange,
		fieldOf,
		toInput: (base, fields) => ({ id: location.id, ...locationChangeInput(base.fields, fields, base.updatedAt) }),
		send: update.mutateAsync,
		readCurrent: () => cache.locations.forEdit.fetch({ id: location.id }, { staleTime: 0 }),
		conflictCode: 'location.edit_conflict',
		failureTitle: FAILURE,
		onInvalid: (path) => setStep(stepOf(steps, path)),
		onSent() {
			void Promise.all([cache.locations.invalidate(), cache.account.invalidate()])
			showToast({ title: 'Location updated' })
			void navigate({ to: '/dashboard' })
		},
	})
	const steps = locationSteps({ field, values: form.values, isSignedIn: true })
	return (
		<>
			<LeaveGuard isChanged={state.isChanged && !isDeleted} />
			<StepForm
				title="Edit Location"
				back={{ to: '/dashboard', text: 'Dashboard' }}
				steps={steps}
				current={step}
				onStep={setStep}
				state={state}
				submitLabel="Save"
				failureTitle={FAILURE}
				isEdit
				notice={state.isRestored && <DraftNotice onDiscard={state.discard} />}
				preview={<LocationPreview fields={form.values} openedAt={location.updatedAt} />}
				after={
					<div className={classes.after}>
						<DeleteLocation location={location} onDelete={() => setDeleted(true)} />
					</div>
				}
			/>
			{conflict && <ConflictDialog {...conflict} subject="place" labels={LABELS} describe={describeField} />}
		</>
	)
}

/** Edits or deletes a location. `id` is null for a malformed address. */
export function EditLocationScreen({ id, userId }: { id: number | null; userId: string }) {
	const location = trpc.locations.forEdit.useQuery({ id: id ?? 0 }, { enabled: id !== null, staleTime: 0, gcTime: 0 })
	if (id === null) return <MissingForEdit title={NOT_FOUND} />
	return (
		<LoadedForEdit query={location} missing={NOT_FOUND}>
			{(loaded) => <EditLocationForm key={id} location={loaded} userId={userId} />}
		</LoadedForEdit>
	)
}
