import { PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { Button, Group, Title } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { focusMain } from '../../shared/ui/focus-main.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'

const loadDialog = async () => (await import('./claim-dialog.tsx')).ClaimDialog

/** Offers a location without an owner to its owner, and says when a claim of the user is in review. */
export function ClaimOffer({ location }: { location: Pick<Location, 'id' | 'name'> }) {
	const dialog = useLoadedDialog(loadDialog)
	const isSignedIn = useIdentity().status === 'signed-in'
	const { data } = trpc.claims.own.useQuery({ limit: PAGE_LIMIT_MAX }, { enabled: isSignedIn })
	const isInReview = data?.items.some(({ locationId, status }) => locationId === location.id && status === 'pending')
	function close(): void {
		dialog.close()
		// The button that had the focus is gone.
		if (isInReview) focusMain()
	}
	return (
		<section aria-labelledby="claim-offer">
			<Group justify="space-between" gap="sm">
				<div>
					<Title order={2} id="claim-offer" fz="1.125rem">
						{isInReview ? 'Your claim is in review' : 'Is this your place?'}
					</Title>
					<p>{isInReview ? 'We email you when we have reviewed it.' : 'No owner manages this page yet.'}</p>
				</div>
				{isInReview ? (
					<LinkButton to="/dashboard" variant="default">
						Your claims
					</LinkButton>
				) : (
					<Button variant="default" aria-busy={dialog.isLoading} onClick={() => void dialog.open()}>
						Claim this location
					</Button>
				)}
			</Group>
			{dialog.Dialog && <dialog.Dialog location={location} onClose={close} />}
		</section>
	)
}
