import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../shared/hooks/use-online.ts'
import { OfflineBanner } from '../../shared/ui/offline-banner.tsx'
import { refreshCached, useOldestOnScreen } from './cached-on-screen.ts'

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/** Loads cached responses on screen again after 2 s, and then after twice the time of the attempt before, at most 60 s. */
function useRetries(isUnreachable: boolean): void {
	const queryClient = useQueryClient()
	useEffect(() => {
		if (!isUnreachable) return
		let timer: ReturnType<typeof setTimeout>
		function retryAfter(delay: number): void {
			// Varied by a quarter, so that many visitors do not return at once.
			timer = setTimeout(
				() => {
					void refreshCached(queryClient)
					retryAfter(Math.min(2 * delay, MAX_RETRY_MS))
				},
				delay * (0.75 + Math.random() / 2),
			)
		}
		retryAfter(FIRST_RETRY_MS)
		return () => clearTimeout(timer)
	}, [isUnreachable, queryClient])
}

/** Shows that the network is missing or slow and how old the data is. Loads it again when the network is back. */
export function ConnectionNotice() {
	const isOnline = useOnline()
	const cached = useOldestOnScreen()
	const queryClient = useQueryClient()
	useEffect(() => {
		if (isOnline) void refreshCached(queryClient)
	}, [isOnline, queryClient])
	// The browser is online as soon as there is any network, often before the server can be reached.
	useRetries(isOnline && cached?.reason === 'unreachable')
	return <OfflineBanner isOnline={isOnline} cached={cached} onRetry={() => void refreshCached(queryClient)} />
}
