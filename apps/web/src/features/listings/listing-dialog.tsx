import type { Listing } from '@farmgate/contracts/listing'
import type { ReactNode } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ListingContent } from './listing-content.tsx'

type Props = {
	listing: Listing
	/** Buttons below the text, such as sharing. */
	actions: ReactNode
	/** Where and when it is sold. */
	visit: ReactNode
	onClose: () => void
}

/** A listing at its location: photos, all variants, the whole description, and what is needed for a visit. */
export function ListingDialog({ listing, actions, visit, onClose }: Props) {
	return (
		<Dialog title={listing.title} onClose={onClose} isView>
			{() => (
				<>
					<ListingContent listing={listing} actions={actions} />
					{visit}
				</>
			)}
		</Dialog>
	)
}
