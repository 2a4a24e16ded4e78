import {
	cleanNotifications,
	createNotificationsStore,
	hideNotification,
	type NotificationData,
	showNotification,
	updateNotification,
	useNotifications,
} from '@mantine/notifications'
import type { ReactNode } from 'react'

type Toast = {
	id: string
	title: string
	/** Below the title. */
	message?: ReactNode
	/** Announced immediately. */
	isError?: boolean
}

/** Mantine's store with at most one toast; rendered by `toaster.tsx`. */
export const toastStore = createNotificationsStore()
toastStore.updateState((state) => ({ ...state, limit: 1 }))

/** Shows a toast instead of the current one, or updates the current one if it has this id. Returns the id. */
export function showToast({ id, title, message, isError }: Omit<Toast, 'id'> & { id?: string }): string {
	// The article inside has the role.
	const data = { title, message, 'data-error': isError, role: 'presentation' }
	if (id !== undefined && toastStore.getState().notifications.some((other) => other.id === id)) {
		updateNotification({ ...data, id }, toastStore)
		return id
	}
	cleanNotifications(toastStore)
	return showNotification(id === undefined ? data : { ...data, id }, toastStore)
}

/** Closes a toast, if it is shown. */
export function dismissToast(id: string): void {
	hideNotification(id, toastStore)
}

/** Closes the toast. */
export function dismissAllToasts(): void {
	cleanNotifications(toastStore)
}

/** The toast of a notification of the store. */
export function toastOf({ id = '', title, message, 'data-error': isError }: NotificationData): Toast {
	return { id, title: String(title ?? ''), message, isError: isError === true }
}

export function useHasToast(): boolean {
	return useNotifications(toastStore).notifications.length > 0
}
