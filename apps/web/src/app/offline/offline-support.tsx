import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RESPONSE_ARRIVED } from '../../shared/api/service-worker-messages.ts'
import { refreshCached } from './cached-on-screen.ts'
import { followUpdates } from './service-worker-updates.ts'
import { UpdateNotice } from './update-notice.tsx'

/** Registers the service worker, loads responses that arrived late, and offers a newer version of the application. */
export function OfflineSupport() {
	const queryClient = useQueryClient()
	const [reload, setReload] = useState<(() => void) | null>(null)
	useEffect(() => {
		const onMessage = ({ data }: MessageEvent<unknown>) => {
			if (data === RESPONSE_ARRIVED) void refreshCached(queryClient)
		}
		navigator.serviceWorker.addEventListener('message', onMessage)
		const stop = followUpdates(navigator.serviceWorker, (takeOver) => setReload(() => takeOver))
		return () => {
			navigator.serviceWorker.removeEventListener('message', onMessage)
			stop()
		}
	}, [queryClient])
	return reload === null ? null : <UpdateNotice onReload={reload} onClose={() => setReload(null)} />
}
