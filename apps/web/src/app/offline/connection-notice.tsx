import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../shared/hooks/use-online.ts'
import { OfflineBanner } from '../../shared/ui/offline-banner.tsx'
import { refreshCached, useOldestOnScreen } from './cached-on-screen.ts'

/** Shows that the network is missing or slow and how old the data is. Loads it again when the network is back. */
export function ConnectionNotice() {
	const isOnline = useOnline()
	const cached = useOldestOnScreen()
	const queryClient = useQueryClient()
	useEffect(() => {
		if (isOnline) void refreshCached(queryClient)
	}, [isOnline, queryClient])
	return <OfflineBanner isOnline={isOnline} cached={cached} onRetry={() => void refreshCached(queryClient)} />
}
