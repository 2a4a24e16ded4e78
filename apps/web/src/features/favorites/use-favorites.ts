import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useSyncExternalStore } from 'react'
import { useIdentity, useIdentityStore } from '../../app/identity/use-identity.ts'
import { trpc } from '../../app/trpc.ts'
import { StorageRefusedError } from './favorite-error.ts'
import { createFavoriteWishes, type FavoriteWishes, type WishOutcome } from './favorite-wishes.ts'
import { useIsJoining } from './favorites-joining.ts'
import { guestFavorites, setGuestFavorite, useGuestFavorites } from './guest-favorites.ts'
import { guestPages } from './guest-pages.ts'

/** What was wished in one account is never told to another; each application (there are several in tests) has its own. */
const wishesByApplication = new WeakMap<QueryClient, Map<string, FavoriteWishes>>()

function wishesOf(application: QueryClient, userId: string): FavoriteWishes {
	const byUser = wishesByApplication.get(application) ?? new Map<string, FavoriteWishes>()
	wishesByApplication.set(application, byUser)
	const wishes = byUser.get(userId) ?? createFavoriteWishes()
	byUser.set(userId, wishes)
	return wishes
}

/** Tells that nobody is there any more for whom something was to be done. */
class AnotherPersonError extends Error {}

export type Favorites = {
	/** The places that are kept, as far as is known, wishes on their way included. */
	isKept: (locationId: number) => boolean
	/** False until it is known who is there and what they keep. */
	isKnown: boolean
	/** Keeps a place or lets it go: at once on screen, then on the server or, signed out, in the browser. Never rejects. */
	setKept: (locationId: number, isKept: boolean) => Promise<WishOutcome>
}

function useGuest(): Favorites {
	const utils = trpc.useUtils()
	const ids = useGuestFavorites()
	return {
		isKept: (id) => ids.includes(id),
		isKnown: true,
		async setKept(id, isKept) {
			const isWritten = setGuestFavorite(id, isKept)
			// Asked for as the list will ask, so that the worker has an answer to show without a network.
			const [question] = guestPages(guestFavorites())
			if (isWritten && question !== undefined) void utils.locations.byIds.prefetch({ ids: question })
			return isWritten ? { kind: 'settled', isKept } : { kind: 'failed', error: new StorageRefusedError() }
		},
	}
}

function useAccount(userId: string | null): Favorites {
	const queryClient = useQueryClient()
	const store = useIdentityStore()
	const utils = trpc.useUtils()
	const isJoining = useIsJoining(userId)
	const ids = trpc.favorites.ids.useQuery(undefined, { enabled: userId !== null && !isJoining })
	const idsKey = getQueryKey(trpc.favorites.ids, undefined, 'query')
	const wishes = wishesOf(queryClient, userId ?? '')
	const pending = useSyncExternalStore(wishes.subscribe, wishes.pending, wishes.pending)

	async function setKept(locationId: number, wished: boolean): Promise<WishOutcome> {
		const isStillThem = () => {
			const state = store.state()
			return state.status === 'signed-in' && state.userId === userId
		}
		const outcome = await wishes.wish(locationId, wished, {
			async send(isKept) {
				if (!isStillThem()) throw new AnotherPersonError()
				const { add, remove } = utils.client.favorites
				try {
					await (isKept ? add : remove).mutate({ locationId })
				} catch (error) {
					// The call may have arrived although its answer did not: what the account keeps is asked anew, and decides.
					const present = await utils.favorites.ids.fetch(undefined, { staleTime: 0 }).catch(() => null)
					if (present?.includes(locationId) !== isKept) throw error
				}
			},
			async onSettled(isKept) {
				if (!isStillThem()) return
				utils.favorites.ids.setData(undefined, (present) => {
					if (present === undefined || present.includes(locationId) === isKept) return present
					return isKept ? [locationId, ...present] : present.filter((id) => id !== locationId)
				})
				// An answer that is still on its way may be from before this change, and one that failed knows nothing of it.
				const isOutdated = queryClient.isFetching({ queryKey: idsKey }) > 0
				if (isOutdated || utils.favorites.ids.getData() === undefined) await utils.favorites.ids.invalidate()
				// A list on screen stays as it is, so that a removal can be undone in its place; the next one is asked for.
				void utils.favorites.list.invalidate(undefined, { refetchType: 'none' })
			},
		})
		const isForNobody = outcome.kind === 'failed' && outcome.error instanceof AnotherPersonError
		return isForNobody || !isStillThem() ? { kind: 'superseded' } : outcome
	}

	return {
		isKept: (id) => pending.get(id) ?? ids.data?.includes(id) ?? false,
		// When it cannot be found out, adding what is there already does no harm.
		isKnown: ids.data !== undefined || ids.isError,
		setKept,
	}
}

/** What the person in front of the screen keeps: on the server when signed in, else in this browser. */
export function useFavorites(): Favorites {
	const identity = useIdentity()
	const guest = useGuest()
	const account = useAccount(identity.status === 'signed-in' ? identity.userId : null)
	if (identity.status === 'unknown') return { ...guest, isKept: () => false, isKnown: false }
	return identity.status === 'signed-in' ? account : guest
}
