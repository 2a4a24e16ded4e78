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
	/** A sentence or a link below the title. */
	message?: ReactNode
	/** Destructive: something failed; read out at once. */
	isError?: boolean
}

/** Mantine's queue with a limit of one; only how a toast looks and behaves is ours (`toaster.tsx`). */
const store = createNotificationsStore()
store.updateState((state) => ({ ...state, limit: 1 }))

/**
 * Shows a toast when those before it are gone: one at a time, none is lost. With the id of a toast that is still shown or
 * waiting, that one changes instead. Returns the id.
 */
export function showToast({ id, title, message, isError }: Omit<Toast, 'id'> & { id?: string }): string {
	const data = { title, message, 'data-error': isError }
	const { notifications, queue } = store.getState()
	if (id !== undefined && [...notifications, ...queue].some((other) => other.id === id)) {
		updateNotification({ ...data, id }, store)
		return id
	}
	return showNotification(id === undefined ? data : { ...data, id }, store)
}

export function dismissToast(id: string): void {
	hideNotification(id, store)
}

export function dismissAllToasts(): void {
	cleanNotifications(store)
}

/** The toast that is shown now, or null. */
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
