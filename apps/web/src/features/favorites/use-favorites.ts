import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity, useIdentityStore } from '../../shared/identity/use-identity.ts'
import { StorageRefusedError } from './favorite-error.ts'
import { guestFavorites, guestPages, setGuestFavorite, useGuestFavorites } from './guest-favorites.ts'
import { useIsMerging } from './merge-guest-favorites.ts'

/**
 * - `settled`: the server has the change. `failed`: it refused, and the favorite is as before.
 * - `superseded`: another change of the same location follows, or the user has signed out.
 */
export type ChangeOutcome =
	| { kind: 'settled'; isFavorite: boolean }
	| { kind: 'failed'; error: unknown }
	| { kind: 'superseded' }

type Change = { locationId: number; wanted: boolean }

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

const CHANGES = { mutationKey: ['favorites.change'] }

function useAccount(userId: string | null): Favorites {
	const queryClient = useQueryClient()
	const store = useIdentityStore()
	const { favorites, client } = trpc.useUtils()
	const isMerging = useIsMerging(userId)
	const ids = trpc.favorites.ids.useQuery(undefined, { enabled: userId !== null && !isMerging })
	const save = useMutation({
		...CHANGES,
		// One at a time, in order.
		scope: { id: 'favorites' },
		async mutationFn({ locationId, wanted }: Change): Promise<void> {
			if (!store.isSignedInAs(userId)) return
			const { add, remove } = client.favorites
			try {
				await (wanted ? add : remove).mutate({ locationId })
			} catch (error) {
				// The call may have arrived although its response was lost, so the account's favorites decide.
				const present = await client.favorites.ids.query().catch(() => null)
				if (present?.includes(locationId) !== wanted) throw error
			}
		},
	})

	function show({ locationId, wanted }: Change): void {
		// A response in progress is from before this change.
		void favorites.ids.cancel()
		favorites.ids.setData(undefined, (present) => {
			if (present === undefined || present.includes(locationId) === wanted) return present
			return wanted ? [locationId, ...present] : present.filter((id) => id !== locationId)
		})
	}

	async function setFavorite(locationId: number, wanted: boolean): Promise<ChangeOutcome> {
		const change = { locationId, wanted }
		show(change)
		const failure = await save.mutateAsync(change).then(
			() => null,
			(error: unknown) => ({ error }),
		)
		const isFollowed = queryClient.isMutating({
			...CHANGES,
			predicate: ({ state }) => (state.variables as Change).locationId === locationId,
		})
		if (isFollowed > 0 || !store.isSignedInAs(userId)) return { kind: 'superseded' }
		show({ locationId, wanted: failure === null ? wanted : !wanted })
		if (failure !== null || favorites.ids.getData() === undefined) void favorites.ids.invalidate()
		// A list on screen stays, so that a removal can be undone in its place; the next one is loaded.
		void favorites.list.invalidate(undefined, { refetchType: 'none' })
		return failure === null ? { kind: 'settled', isFavorite: wanted } : { kind: 'failed', ...failure }
	}

	return {
		isFavorite: (id) => ids.data?.includes(id) ?? false,
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
