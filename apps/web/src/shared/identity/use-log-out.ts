import { useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { useIdentityStore } from './use-identity.ts'

export const LOG_OUT_FAILED = {
	title: 'Logout Failed',
	message: 'Could not log you out. Please try again.',
	isError: true,
}

/** Signs out in all tabs. Shows a toast with the result. */
export function useLogOut(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
	const store = useIdentityStore()
	const [isLoggingOut, setLoggingOut] = useState(false)
	async function logOut(): Promise<void> {
		setLoggingOut(true)
		try {
			await store.signOut()
			showToast({ title: 'Logged out' })
		} catch {
			showToast(LOG_OUT_FAILED)
		} finally {
			setLoggingOut(false)
		}
	}
	return { logOut, isLoggingOut }
}
