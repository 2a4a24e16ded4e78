import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../shared/hooks/use-online.ts'
import { OfflineBanner } from '../../shared/ui/offline-banner.tsx'
import { refreshKept, useOldestOnScreen } from './kept-on-screen.ts'

/** Says when there is no network or too little of it, and how old what is shown is; asks anew when the network is back. */
export function ConnectionNotice() {
	const isOnline = useOnline()
	const kept = useOldestOnScreen()
	const queryClient = useQueryClient()
	useEffect(() => {
		if (isOnline) void refreshKept(queryClient)
	}, [isOnline, queryClient])
	return <OfflineBanner isOnline={isOnline} kept={kept} onRetry={() => void refreshKept(queryClient)} />
}
