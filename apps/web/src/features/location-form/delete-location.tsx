import type { OwnedLocation } from '@farmgate/contracts/location-write'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../shared/api/trpc.ts'
import { countText } from '../../shared/count-text.ts'
import { DeleteDialog } from '../../shared/forms/delete-dialog.tsx'
import { DangerButton } from '../../shared/ui/danger-button.tsx'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'

type Props = {
	location: Pick<OwnedLocation, 'id' | 'name' | 'allListingCount'>
	/** After the deletion, before the dashboard opens. */
	onDelete: () => void
}

/** A button that deletes a location with its listings. */
export function DeleteLocation({ location, onDelete }: Props) {
	const [isAsking, setAsking] = useState(false)
	const navigate = useNavigate()
	const cache = trpc.useUtils()
	const remove = trpc.locations.remove.useMutation()

	async function deleteIt(): Promise<void> {
		try {
			await remove.mutateAsync({ id: location.id })
		} catch (error) {
			showFailureToast(error, 'Error deleting location')
			return
		}
		flushSync(onDelete)
		// The form still shows the deleted location, which must not be requested again.
		const isOutdated = cache.locations.invalidate(undefined, { refetchType: 'none' })
		await Promise.all([cache.account.invalidate(), isOutdated])
		showToast({ title: 'Location deleted' })
		await navigate({ to: '/dashboard' })
	}

	return (
		<>
			<DangerButton onClick={() => setAsking(true)}>Delete location</DangerButton>
			{isAsking && (
				<DeleteDialog
					subject="location"
					name={location.name}
					isDeleting={remove.isPending}
					onDelete={() => void deleteIt()}
					onClose={() => setAsking(false)}
				>
					{location.allListingCount > 0 && (
						<p>{countText(location.allListingCount, 'listing')} at this location will be deleted with it.</p>
					)}
				</DeleteDialog>
			)}
		</>
	)
}
