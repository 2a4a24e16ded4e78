import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ANSWER_ARRIVED } from './kept-header.ts'
import { refreshKept } from './kept-on-screen.ts'
import { followUpdates } from './service-worker-updates.ts'
import { UpdateNotice } from './update-notice.tsx'

/** Registers the worker, takes what it found out later, and says when there is a newer version of the application. */
export function OfflineSupport() {
	const queryClient = useQueryClient()
	const [reload, setReload] = useState<(() => void) | null>(null)
	useEffect(() => {
		const onMessage = ({ data }: MessageEvent<unknown>) => {
			if (data === ANSWER_ARRIVED) void refreshKept(queryClient)
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
