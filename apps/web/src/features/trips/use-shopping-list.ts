import { changeBetween, findItem, type ShoppingItems } from '@farmgate/contracts/shopping-list'
import { useQueryClient } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { changeGuestList, itemName, useGuestList, withItems } from './shopping-list.ts'

export type ShoppingListState = {
	items: ShoppingItems
	/** False until it is known who is signed in and what is on their list. */
	isKnown: boolean
	/** Why the list of the account could not be loaded; null when it could. */
	error: unknown
	retry: () => void
	/** Changes the list: on screen immediately, then in the account or, signed out, in the browser. */
	change: (change: (items: ShoppingItems) => ShoppingItems) => void
}

const NONE: ShoppingItems = []

function changeInBrowser(change: (items: ShoppingItems) => ShoppingItems): void {
	if (changeGuestList(change)) return
	showToast({
		title: 'Your list could not be saved',
		message: 'The storage of this browser is full or turned off. Sign in to keep your list in your account.',
		isError: true,
	})
}

function useAccountList(isSignedIn: boolean): ShoppingListState {
	const queryClient = useQueryClient()
	const { list } = trpc.useUtils().trips
	// Other devices change it too.
	const fresh = { staleTime: 0, refetchOnWindowFocus: true }
	const query = trpc.trips.list.useQuery(undefined, { enabled: isSignedIn, ...fresh })
	const isLast = () => queryClient.isMutating({ mutationKey: getMutationKey(trpc.trips.changeList) }) === 1
	const save = trpc.trips.changeList.useMutation({
		// One at a time, in order.
		scope: { id: 'shopping-list' },
		onSuccess(changed) {
			// Later changes are on the screen already.
			if (isLast()) list.setData(undefined, changed)
		},
		onError(error) {
			showFailureToast(error, 'Your list could not be saved')
			if (isLast()) void list.invalidate()
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
			// A response in progress is from before this change.
			void list.cancel()
			list.setData(undefined, { items })
			save.mutate(changeBetween(before.items, items))
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

const FULL_TOAST = 'shopping-list'

/** Adds items to a list, and says which ones have no room. Returns whether all have. */
export function addItems(
	{ items, change }: Pick<ShoppingListState, 'items' | 'change'>,
	names: readonly string[],
): boolean {
	const next = withItems(items, names)
	const leftOut = names.filter((name) => findItem(next, itemName(name)) === undefined)
	change((now) => withItems(now, names))
	if (leftOut.length === 0) return true
	const message = `There is no room for ${leftOut.join(', ')}. Take something off it first.`
	showToast({ id: FULL_TOAST, title: 'Your list is full', message, isError: true })
	return false
}
