import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { isSignInPath } from '../../shared/identity/sign-in-paths.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { pendingSubmission } from './pending-submission.ts'

/** Publishes the stored submission, and opens the dashboard unless the seller has gone elsewhere. */
export function usePublishPending(): () => Promise<void> {
	const router = useRouter()
	const cache = trpc.useUtils()
	return async () => {
		const { publishPending } = await import('./publish-pending.tsx')
		await publishPending(cache.client, async () => {
			await refreshListings(cache)
			const { pathname } = router.state.location
			if (pathname === '/new' || isSignInPath(pathname)) await router.navigate({ to: '/dashboard' })
		})
	}
}

/**
 * On every screen: publishes what the seller published before the sign-in, once, in whichever tab the seller signed in. Nothing
 * else is loaded without such a submission.
 */
export function PublishAfterSignIn() {
	const identity = useIdentity()
	const publish = useRef<() => Promise<void>>(usePublishPending())
	const userId = identity.status === 'signed-in' ? identity.userId : null
	useEffect(() => {
		if (userId === null || pendingSubmission.read() === null) return
		// Not in the effect itself, which React runs twice in development.
		const timer = setTimeout(() => void publish.current())
		return () => clearTimeout(timer)
	}, [userId])
	return null
}
