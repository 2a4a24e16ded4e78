import { changeBetween } from '@farmgate/contracts/shopping-list'
import { useEffect } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity, useIdentityStore } from '../../shared/identity/use-identity.ts'
import { inOneTab } from '../../shared/store/browser-lock.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { changeGuestList, guestList, merged, useGuestList, withoutItem } from './shopping-list.ts'

const LOCK = 'farmgate.shopping-list'

/** On every screen: moves the items from before the sign-in to the list of the account. */
export function MergeListAtSignIn() {
	const store = useIdentityStore()
	const identity = useIdentity()
	const utils = trpc.useUtils()
	const hasGuestItems = useGuestList().length > 0
	const userId = identity.status === 'signed-in' ? identity.userId : null
	useEffect(() => {
		if (userId === null || !hasGuestItems) return
		// After a sign-out they wait for the next sign-in; another account must not get them.
		const isSameUser = () => {
			const state = store.state()
			return state.status === 'signed-in' && state.userId === userId
		}
		async function mergeList(): Promise<void> {
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
		}
		// Not in the effect itself, which React runs twice in development. After a failure the items wait for the next visit.
		const timer = setTimeout(() => void inOneTab(LOCK, mergeList).catch(() => undefined))
		return () => clearTimeout(timer)
	}, [userId, hasGuestItems, store, utils])
	return null
}
