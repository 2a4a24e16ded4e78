import {
	cleanNotifications,
	createNotificationsStore,
	hideNotification,
	showNotification,
	updateNotification,
	useNotifications,
} from '@mantine/notifications'
import type { ReactNode } from 'react'

export type Toast = {
	id: string
	title: string
	/** Below the title. */
	message?: ReactNode
	/** Announced immediately. */
	isError?: boolean
}

/** Mantine's queue, showing one toast at a time; rendered by `toaster.tsx`. */
const store = createNotificationsStore()
store.updateState((state) => ({ ...state, limit: 1 }))

/** Queues a toast, or updates the one with this id if it is shown or queued. Returns the id. */
export function showToast({ id, title, message, isError }: Omit<Toast, 'id'> & { id?: string }): string {
	const data = { title, message, 'data-error': isError }
	const { notifications, queue } = store.getState()
	if (id !== undefined && [...notifications, ...queue].some((other) => other.id === id)) {
		updateNotification({ ...data, id }, store)
		return id
	}
	return showNotification(id === undefined ? data : { ...data, id }, store)
}

/** Closes a toast, or removes it from the queue. */
export function dismissToast(id: string): void {
	hideNotification(id, store)
}

/** Closes the toast and empties the queue. */
export function dismissAllToasts(): void {
	cleanNotifications(store)
}

/** The current toast, or null. */
export function useCurrentToast(): Toast | null {
	const [shown] = useNotifications(store).notifications
	if (shown?.id === undefined) return null
	return {
		id: shown.id,
		title: String(shown.title ?? ''),
		message: shown.message,
		isError: shown['data-error'] === true,
	}
}
