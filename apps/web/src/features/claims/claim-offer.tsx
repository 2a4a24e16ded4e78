import type { Location } from '@farmgate/contracts/location'
import { Button, Group, Title } from '@mantine/core'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'

const loadDialog = async () => (await import('./claim-dialog.tsx')).ClaimDialog

/** Offers a location without an owner to its owner. */
export function ClaimOffer({ location }: { location: Pick<Location, 'id' | 'name'> }) {
	const dialog = useLoadedDialog(loadDialog)
	return (
		<section aria-labelledby="claim-offer">
			<Group justify="space-between" gap="sm">
				<div>
					<Title order={2} id="claim-offer" fz="1.125rem">
						Is this your place?
					</Title>
					<p>No owner manages this page yet.</p>
				</div>
				<Button variant="default" aria-busy={dialog.isLoading} onClick={() => void dialog.open()}>
					Claim this location
				</Button>
			</Group>
			{dialog.Dialog && <dialog.Dialog location={location} onClose={dialog.close} />}
		</section>
	)
}
