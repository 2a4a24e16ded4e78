import type { Location } from '@farmgate/contracts/location'
import { useEffect } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'

/**
 * Counts a visit of an approved location's page, in the background, unless the visitor owns it. A failure is ignored. A component
 * of its own, because the state of the request would render the page again.
 */
export function RecordView({ id, isApproved, ownerUserId }: Pick<Location, 'id' | 'isApproved' | 'ownerUserId'>) {
	const identity = useIdentity()
	const { mutate } = trpc.locations.recordView.useMutation()
	const isOwner = identity.status === 'signed-in' && identity.userId === ownerUserId
	const isCounted = isApproved && identity.status !== 'unknown' && !isOwner
	useEffect(() => {
		if (isCounted) mutate({ id })
	}, [id, isCounted, mutate])
	return null
}
