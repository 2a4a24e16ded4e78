import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity, useIdentityStore } from '../../shared/identity/use-identity.ts'
import { useStore } from '../../shared/store/create-store.ts'
import { StorageRefusedError } from './favorite-error.ts'
import { guestFavorites, guestPages, setGuestFavorite, useGuestFavorites } from './guest-favorites.ts'
import { useIsMerging } from './merge-guest-favorites.ts'
import { type ChangeOutcome, createPendingFavorites, type PendingFavorites } from './pending-favorites.ts'

/** By account, so that changes of one are never sent for another, and by application, of which tests have several. */
const pendingByApplication = new WeakMap<QueryClient, Map<string, PendingFavorites>>()

function pendingOf(application: QueryClient, userId: string): PendingFavorites {
	const byUser = pendingByApplication.get(application) ?? new Map<string, PendingFavorites>()
	pendingByApplication.set(application, byUser)
	const pending = byUser.get(userId) ?? createPendingFavorites()
	byUser.set(userId, pending)
	return pending
}

/** The user of a change has signed out. */
class SignedOutError extends Error {}

export type Favorites = {
	/** Includes changes that the server does not have yet. */
	isFavorite: (locationId: number) => boolean
	/** False until it is known who is signed in and which favorites they have. */
	isKnown: boolean
	/** Adds or removes a favorite: on screen immediately, then on the server or, signed out, in the browser. Never rejects. */
	setFavorite: (locationId: number, isFavorite: boolean) => Promise<ChangeOutcome>
}

function useGuest(): Favorites {
	const utils = trpc.useUtils()
	const ids = useGuestFavorites()
	return {
		isFavorite: (id) => ids.includes(id),
		isKnown: true,
		async setFavorite(id, isFavorite) {
			const isStored = setGuestFavorite(id, isFavorite)
			// The request of the favorites list, so that the service worker can show it offline.
			const [ids] = guestPages(guestFavorites())
			if (isStored && ids !== undefined) void utils.locations.byIds.prefetch({ ids })
			return isStored ? { kind: 'settled', isFavorite } : { kind: 'failed', error: new StorageRefusedError() }
		},
	}
}

function useAccount(userId: string | null): Favorites {
	const queryClient = useQueryClient()
	const store = useIdentityStore()
	const utils = trpc.useUtils()
	const isMerging = useIsMerging(userId)
	const ids = trpc.favorites.ids.useQuery(undefined, { enabled: userId !== null && !isMerging })
	const idsKey = getQueryKey(trpc.favorites.ids, undefined, 'query')
	const pending = pendingOf(queryClient, userId ?? '')
	const changes = useStore(pending, pending.get())

	async function setFavorite(locationId: number, wanted: boolean): Promise<ChangeOutcome> {
		const isSameUser = () => store.isSignedInAs(userId)
		const outcome = await pending.change(locationId, wanted, {
			async send(isFavorite) {
				if (!isSameUser()) throw new SignedOutError()
				const { add, remove } = utils.client.favorites
				try {
					await (isFavorite ? add : remove).mutate({ locationId })
				} catch (error) {
					// The call may have arrived although its response was lost, so the account's favorites decide.
					const present = await utils.favorites.ids.fetch(undefined, { staleTime: 0 }).catch(() => null)
					if (present?.includes(locationId) !== isFavorite) throw error
				}
			},
			async onSettled(isFavorite) {
				if (!isSameUser()) return
				utils.favorites.ids.setData(undefined, (present) => {
					if (present === undefined || present.includes(locationId) === isFavorite) return present
					return isFavorite ? [locationId, ...present] : present.filter((id) => id !== locationId)
				})
				// A response in progress may be from before this change, and after a failed one there is no data.
				const isOutdated = queryClient.isFetching({ queryKey: idsKey }) > 0
				if (isOutdated || utils.favorites.ids.getData() === undefined) await utils.favorites.ids.invalidate()
				// A list on screen stays, so that a removal can be undone in its place; the next one is loaded.
				void utils.favorites.list.invalidate(undefined, { refetchType: 'none' })
			},
		})
		const hasSignedOut = outcome.kind === 'failed' && outcome.error instanceof SignedOutError
		return hasSignedOut || !isSameUser() ? { kind: 'superseded' } : outcome
	}

	return {
		isFavorite: (id) => changes.get(id) ?? ids.data?.includes(id) ?? false,
		// After a failure too: adding an existing favorite changes nothing.
		isKnown: ids.data !== undefined || ids.isError,
		setFavorite,
	}
}

function useBrowserFavorites(): Favorites {
	const identity = useIdentity()
	const guest = useGuest()
	const account = useAccount(identity.status === 'signed-in' ? identity.userId : null)
	if (identity.status === 'unknown') return { ...guest, isFavorite: () => false, isKnown: false }
	return identity.status === 'signed-in' ? account : guest
}

/** On the server there is no user and nothing to click. Pages have many hearts, so this needs no hooks. */
const NO_FAVORITES: Favorites = {
	isFavorite: () => false,
	isKnown: true,
	setFavorite: () => Promise.reject(new Error('Favorites are changed in the browser only')),
}

/** The user's favorites: of the account when signed in, else of this browser. */
export const useFavorites = import.meta.env.SSR ? () => NO_FAVORITES : useBrowserFavorites
