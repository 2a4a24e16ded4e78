import type { Listing } from '@farmgate/contracts/listing'
import type { ReactNode } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './listing-dialog.module.css'
import { ListingFacts } from './listing-facts.tsx'
import { ListingPhotos } from './listing-photos.tsx'

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
				<div className={classes.columns}>
					<ListingPhotos listing={listing} />
					<ListingFacts listing={listing} actions={actions} />
					<div className={classes.visit}>{visit}</div>
				</div>
			)}
		</Dialog>
	)
}
