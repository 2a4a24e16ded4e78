import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { isSignInPath } from '../../shared/identity/sign-in-paths.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { refreshListings } from '../../shared/listings/refresh-listings.ts'
import { pendingSubmission } from './pending-submission.ts'

/**
 * On every screen: publishes what the seller published before the sign-in, once, in whichever tab the seller signed in. Nothing
 * else is loaded without such a submission.
 */
export function PublishAfterSignIn() {
	const identity = useIdentity()
	const router = useRouter()
	const cache = trpc.useUtils()
	const userId = identity.status === 'signed-in' ? identity.userId : null
	const publish = useEffectEvent(async () => {
		const { publishPending } = await import('./publish-pending.tsx')
		await publishPending(cache.client, async () => {
			await refreshListings(cache)
			const { pathname } = router.state.location
			// Unless the seller has gone elsewhere.
			if (pathname === '/new' || isSignInPath(pathname)) await router.navigate({ to: '/dashboard' })
		})
	})
	useEffect(() => {
		if (userId === null || pendingSubmission.read() === null) return
		// Not in the effect itself, which React runs twice in development.
		const timer = setTimeout(() => void publish())
		return () => clearTimeout(timer)
	}, [userId])
	return null
}
