import { changeBetween } from '@farmgate/contracts/shopping-list'
import { trpc } from '../../shared/api/trpc.ts'
import { useMergeAtSignIn } from '../../shared/identity/use-merge-at-sign-in.ts'
import { inOneTab } from '../../shared/store/browser-lock.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { changeGuestList, guestList, merged, useGuestList, withoutItem } from './shopping-list.ts'

const LOCK = 'farmgate.shopping-list'

/** On every screen: moves the items from before the sign-in to the list of the account. */
export function MergeListAtSignIn() {
	const utils = trpc.useUtils()
	useMergeAtSignIn(useGuestList().length > 0, (_, isSameUser) =>
		inOneTab(LOCK, async () => {
			const added = guestList()
			if (added.length === 0) return
			const { items } = await utils.trips.list.fetch(undefined, { staleTime: 0 })
			if (!isSameUser()) return
			const list = await utils.client.trips.changeList.mutate(changeBetween(items, merged(items, added)))
			// Those for which the account had no room stay in the browser.
			changeGuestList((now) => list.items.reduce((left, { name }) => withoutItem(left, name), now))
			if (isSameUser()) utils.trips.list.setData(undefined, list)
			const left = guestList().map(({ name }) => name)
			const message = `There was no room for ${left.join(', ')}. They are still on this device.`
			if (left.length > 0) showToast({ title: 'Your list is full', message, isError: true })
		}),
	)
	return null
}
