import { trpc } from '../api/trpc.ts'
import { showFailureToast } from '../ui/failure-toast.ts'
import { showToast } from '../ui/toast-store.ts'

/** Returns a function that restores a deleted location with its listings, and says whether it worked. */
export function useRestoredLocation() {
	const cache = trpc.useUtils()
	return async ({ id, name }: { id: number; name: string }): Promise<void> => {
		try {
			await cache.client.locations.restore.mutate({ id })
			showToast({ title: `${name} is restored` })
		} catch (error) {
			showFailureToast(error, 'Could not restore')
		}
		await Promise.all([cache.account.invalidate(), cache.locations.invalidate()])
	}
}
