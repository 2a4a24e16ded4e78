import {
	cleanNotifications,
	createNotificationsStore,
	hideNotification,
	showNotification,
	updateNotification,
	useNotifications,
} from '@mantine/notifications'
import type { ReactNode } from 'react'

type Toast = {
	/** Replaces the text of the current toast if it has this id. */
	id?: string
	title: string
	/** Below the title. */
	message?: ReactNode
	/** Announced immediately. */
	isError?: boolean
	/** It has the only way to repeat something, so that it stays until it is closed. */
	isLasting?: boolean
}

/** Mantine's store with at most one toast; rendered by `toaster.tsx`. */
export const toastStore = createNotificationsStore()
toastStore.updateState((state) => ({ ...state, limit: 1 }))

/** Shows a toast instead of the current one, or updates the current one if it has this id. Returns the id. */
export function showToast({ id, title, message, isError, isLasting }: Toast): string {
	// The article inside has the role.
	const data = { title, message, 'data-error': isError, role: 'presentation', ...(isLasting && { autoClose: false }) }
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

export function useHasToast(): boolean {
	return useNotifications(toastStore).notifications.length > 0
}
