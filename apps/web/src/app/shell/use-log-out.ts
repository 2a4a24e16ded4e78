import { useState } from 'react'
import { showToast } from '../../shared/ui/toast-store.ts'
import { useIdentityStore } from '../identity/use-identity.ts'

/** Signs out in all tabs and says whether that worked. */
export function useLogOut(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
	const store = useIdentityStore()
	const [isLoggingOut, setLoggingOut] = useState(false)
	async function logOut(): Promise<void> {
		setLoggingOut(true)
		try {
			await store.signOut()
			showToast({ title: 'Logged out' })
		} catch {
			showToast({ title: 'Logout Failed', message: 'Could not log you out. Please try again.', isError: true })
		} finally {
			setLoggingOut(false)
		}
	}
	return { logOut, isLoggingOut }
}
