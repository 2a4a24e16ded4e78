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

/** Mantine's store with at most one toast; rendered by `toaster.tsx`. */
const store = createNotificationsStore()
store.updateState((state) => ({ ...state, limit: 1 }))

/** Shows a toast instead of the current one, or updates the current one if it has this id. Returns the id. */
export function showToast({ id, title, message, isError }: Omit<Toast, 'id'> & { id?: string }): string {
	const data = { title, message, 'data-error': isError }
	if (id !== undefined && store.getState().notifications.some((other) => other.id === id)) {
		updateNotification({ ...data, id }, store)
		return id
	}
	cleanNotifications(store)
	return showNotification(id === undefined ? data : { ...data, id }, store)
}

/** Closes a toast, if it is shown. */
export function dismissToast(id: string): void {
	hideNotification(id, store)
}

/** Closes the toast. */
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
