import type { ReactNode } from 'react'

export type Toast = {
	id: string
	title: string
	/** A sentence or a link below the title. */
	message?: ReactNode
	/** Destructive: something failed; read out at once. */
	isError?: boolean
}

let nextId = 1
let queue: readonly Toast[] = []
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
	queue = next
	for (const listener of listeners) listener()
}

/**
 * Shows a toast when those before it are gone: one at a time, none is lost. With the id of a toast that is still shown or
 * waiting, that one changes instead. Returns the id.
 */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
	const shown: Toast = { ...toast, id: toast.id ?? `toast-${nextId++}` }
	const isKnown = queue.some((other) => other.id === shown.id)
	publish(isKnown ? queue.map((other) => (other.id === shown.id ? shown : other)) : [...queue, shown])
	return shown.id
}

export function dismissToast(id: string): void {
	publish(queue.filter((toast) => toast.id !== id))
}

export function dismissAllToasts(): void {
	publish([])
}

export function subscribeToToasts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
	return queue[0] ?? null
}
