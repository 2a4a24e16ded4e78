import { useEffect } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'

/** Counts a visit of a location's page, in the background. Visits of its owner are not counted; a failure is ignored. */
export function useRecordView({ id, ownerUserId }: { id: number; ownerUserId: string | null }): void {
	const identity = useIdentity()
	const { mutate } = trpc.locations.recordView.useMutation()
	const isOwner = identity.status === 'signed-in' && identity.userId === ownerUserId
	const isCounted = identity.status !== 'unknown' && !isOwner
	useEffect(() => {
		if (isCounted) mutate({ id })
	}, [id, isCounted, mutate])
}
