import { TOAST_AUTO_CLOSE_MS, TOAST_FOCUS_HOTKEY, TOAST_SWIPE_PX } from '@farmgate/contracts/business-constants'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../store/create-store.ts'
import { dismissToast, type Toast, useCurrentToast } from './toast-store.ts'
import classes from './toaster.module.css'

const NONE: readonly string[] = []
/** The toasters of the page and of its open dialogs, the topmost last. */
const toasters = createStore(NONE)

/** Whether this toaster is the topmost. It alone has the toast, because another one would close it while it has the pointer. */
function useIsTopmost(): boolean {
	const id = useId()
	useLayoutEffect(() => {
		toasters.set([...toasters.get(), id])
		return () => toasters.set(toasters.get().filter((other) => other !== id))
	}, [id])
	return useStore(toasters, NONE).at(-1) === id
}

/** Handles Escape, which would also close the dialog around the toast. */
function onEscape(event: KeyboardEvent, act: () => void): void {
	if (event.key !== 'Escape') return
	event.preventDefault()
	act()
}

/** Closes the toast after `TOAST_AUTO_CLOSE_MS`. The timer stops while `isPaused` and restarts afterwards. */
function useAutoClose({ id, title, message }: Toast, isPaused: boolean): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: a changed text restarts the timer.
	useEffect(() => {
		if (isPaused) return
		const timer = setTimeout(() => dismissToast(id), TOAST_AUTO_CLOSE_MS)
		return () => clearTimeout(timer)
	}, [id, title, message, isPaused])
}

/** Calls `onSwiped` after a swipe of `TOAST_SWIPE_PX` to the right. `offset` is the displacement in px, never to the left. */
function useSwipeRight(onSwiped: () => void) {
	const start = useRef<{ x: number; pointerId: number } | null>(null)
	const [offset, setOffset] = useState(0)
	const offsetOf = (event: PointerEvent) => Math.max(0, event.clientX - (start.current?.x ?? event.clientX))
	const handlers = {
		onPointerDown(event: PointerEvent) {
			if (event.button !== 0 || (event.target as Element).closest('a, button')) return
			start.current = { x: event.clientX, pointerId: event.pointerId }
			event.currentTarget.setPointerCapture?.(event.pointerId)
		},
		onPointerMove(event: PointerEvent) {
			if (event.pointerId === start.current?.pointerId) setOffset(offsetOf(event))
		},
		onPointerUp(event: PointerEvent) {
			if (event.pointerId !== start.current?.pointerId) return
			const distance = offsetOf(event)
			start.current = null
			setOffset(0)
			if (distance >= TOAST_SWIPE_PX) onSwiped()
		},
		onPointerCancel() {
			start.current = null
			setOffset(0)
		},
	}
	return { offset, handlers }
}

/** Calls `onLost` when an element is removed while it contains the focus. */
function useLostFocus(onLost: () => void) {
	const element = useRef<HTMLElement>(null)
	const latest = useRef(onLost)
	useLayoutEffect(() => {
		latest.current = onLost
	})
	useLayoutEffect(() => {
		const current = element.current
		return () => {
			if (current?.contains(document.activeElement)) latest.current()
		}
	}, [])
	return element
}

function ToastCard({ toast, onFocusLost }: { toast: Toast; onFocusLost: () => void }) {
	const element = useLostFocus(onFocusLost)
	const [isHovered, setHovered] = useState(false)
	const [isFocused, setFocused] = useState(false)
	useAutoClose(toast, isHovered || isFocused)
	const { offset, handlers } = useSwipeRight(() => dismissToast(toast.id))
	return (
		<article
			ref={element}
			aria-label={toast.title}
			className={classes.toast}
			data-error={toast.isError || undefined}
			style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
			onPointerEnter={() => setHovered(true)}
			onPointerLeave={() => setHovered(false)}
			onFocus={() => setFocused(true)}
			onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
			onKeyDown={(event) => onEscape(event, () => dismissToast(toast.id))}
			{...handlers}
		>
			<div role={toast.isError ? 'alert' : undefined} className={classes.text}>
				<p className={classes.title}>{toast.title}</p>
				{toast.message !== undefined && <div>{toast.message}</div>}
			</div>
			<button type="button" className={classes.close} aria-label="Close" onClick={() => dismissToast(toast.id)}>
				<IconX size={20} aria-hidden />
			</button>
		</article>
	)
}

/**
 * The live region of toasts. F8 focuses the first link or button of the toast, or the region. The focus returns when the toast
 * is closed, and with Escape. A modal dialog has one too, because the page outside of it is inert; with another
 * `label`, because landmarks need different names.
 */
export function Toaster({ label = 'Notifications' }: { label?: string }) {
	const toast = useCurrentToast()
	const isTopmost = useIsTopmost()
	const region = useRef<HTMLElement>(null)
	const focusedBefore = useRef<Element | null>(null)
	function returnFocus(): void {
		if (focusedBefore.current instanceof HTMLElement && focusedBefore.current.isConnected) focusedBefore.current.focus()
		else region.current?.focus()
	}
	useEffect(() => {
		if (!isTopmost) return
		const onKeyDown = (event: globalThis.KeyboardEvent) => {
			if (event.key !== TOAST_FOCUS_HOTKEY) return
			event.preventDefault()
			if (!region.current?.contains(document.activeElement)) focusedBefore.current = document.activeElement
			const target = region.current?.querySelector<HTMLElement>('a, button') ?? region.current
			target?.focus()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [isTopmost])
	return (
		<section
			ref={region}
			aria-label={`${label} (${TOAST_FOCUS_HOTKEY})`}
			aria-live="polite"
			tabIndex={-1}
			className={classes.region}
			onKeyDown={(event) => event.target === region.current && onEscape(event, returnFocus)}
		>
			{toast && isTopmost && <ToastCard key={toast.id} toast={toast} onFocusLost={returnFocus} />}
		</section>
	)
}
