import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { changeGuestList, type Items, useGuestList } from './shopping-list.ts'

export type ShoppingListState = {
	items: Items
	/** False until it is known who is signed in and what is on their list. */
	isKnown: boolean
	/** Why the list of the account could not be loaded; null when it could. */
	error: unknown
	retry: () => void
	/** Changes the list: on screen immediately, then in the account or, signed out, in the browser. */
	change: (change: (items: Items) => Items) => void
}

const NONE: Items = []

function changeInBrowser(change: (items: Items) => Items): void {
	if (changeGuestList(change)) return
	showToast({
		title: 'Your list could not be saved',
		message: 'The storage of this browser is full or turned off. Sign in to keep your list in your account.',
		isError: true,
	})
}

function useAccountList(isSignedIn: boolean): ShoppingListState {
	const utils = trpc.useUtils()
	const { list } = utils.trips
	const query = trpc.trips.list.useQuery(undefined, { enabled: isSignedIn })
	const save = trpc.trips.saveList.useMutation({
		// One at a time, in order: each replaces the whole list.
		scope: { id: 'shopping-list' },
		onError(error) {
			showFailureToast(error, 'Your list could not be saved')
			void list.invalidate()
		},
	})
	return {
		items: query.data?.items ?? NONE,
		isKnown: query.data !== undefined,
		error: query.data === undefined ? query.error : null,
		retry: () => void query.refetch(),
		change(change) {
			const before = list.getData()
			if (before === undefined) return
			const items = [...change(before.items)]
			list.setData(undefined, { items })
			save.mutate({ items }, { onError: () => list.setData(undefined, before) })
		},
	}
}

function useBrowserShoppingList(): ShoppingListState {
	const { status } = useIdentity()
	const items = useGuestList()
	const account = useAccountList(status === 'signed-in')
	if (status === 'signed-in') return account
	return { items, isKnown: status !== 'unknown', error: null, retry: () => undefined, change: changeInBrowser }
}

/** On the server there is no visitor and nothing to click. */
const NO_LIST: ShoppingListState = {
	items: NONE,
	isKnown: true,
	error: null,
	retry: () => undefined,
	change: () => undefined,
}

/** The visitor's shopping list: of the account when signed in, else of this browser. */
export const useShoppingList = import.meta.env.SSR ? () => NO_LIST : useBrowserShoppingList
