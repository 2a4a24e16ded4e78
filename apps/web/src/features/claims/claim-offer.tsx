import type { Location } from '@farmgate/contracts/location'
import { IconUserCheck } from '@tabler/icons-react'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './claim-offer.module.css'

const loadDialog = async () => (await import('./claim-dialog.tsx')).ClaimDialog

/** Offers a location without an owner to its owner. */
export function ClaimOffer({ location }: { location: Pick<Location, 'id' | 'name'> }) {
	const dialog = useLoadedDialog(loadDialog)
	return (
		<section className={classes.claim} aria-labelledby="claim-offer">
			<h2 id="claim-offer" className={classes.title}>
				Is this your place?
			</h2>
			<p>No owner manages this page yet.</p>
			<ActionButton Icon={IconUserCheck} isBusy={dialog.isLoading} onClick={() => void dialog.open()}>
				Claim this location
			</ActionButton>
			{dialog.Dialog && <dialog.Dialog location={location} onClose={dialog.close} />}
		</section>
	)
}
