import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DeleteDialog } from '../../shared/forms/delete-dialog.tsx'
import { useListingRemoval } from '../../shared/listings/use-listing-removal.ts'
import { DangerButton } from '../../shared/ui/danger-button.tsx'

type Props = {
	listing: Pick<OwnedListing, 'id' | 'title'>
	/** After the deletion, before the dashboard opens. */
	onDelete: () => void
}

/** A button that deletes a listing. */
export function DeleteListing({ listing, onDelete }: Props) {
	const [isAsking, setAsking] = useState(false)
	const navigate = useNavigate()
	const removal = useListingRemoval()

	async function deleteIt(): Promise<void> {
		if (!(await removal.remove(listing))) return
		flushSync(onDelete)
		await navigate({ to: '/dashboard' })
	}

	return (
		<>
			<DangerButton onClick={() => setAsking(true)}>Delete listing</DangerButton>
			{isAsking && (
				<DeleteDialog
					subject="listing"
					name={listing.title}
					isDeleting={removal.isPending}
					onDelete={() => void deleteIt()}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	)
}
