import { TOAST_AUTO_CLOSE_MS, TOAST_FOCUS_HOTKEY, TOAST_SWIPE_PX } from '@farmgate/contracts/business-constants'
import { Box, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useDrag, useHotkeys, useMergedRef } from '@mantine/hooks'
import { type NotificationData, Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { dismissAllToasts, dismissToast, toastStore } from './toast-store.ts'
import classes from './toaster.module.css'

/** Mantine's dialogs close with Escape, except on elements with this attribute. */
const KEEPS_DIALOG_OPEN = { 'data-mantine-stop-propagation': true }

/** The region has the position. */
const IN_REGION = { position: 'static', width: 'auto', padding: 0 } as const

/** Displacement in px while an element is dragged to the right; calls `onSwiped` after a swipe of `TOAST_SWIPE_PX`. */
function useSwipeRight(onSwiped: () => void) {
	const [offset, setOffset] = useState(0)
	const { ref } = useDrag(
		({ movement, last, canceled }) => {
			setOffset(last ? 0 : Math.max(0, movement[0]))
			if (last && !canceled && movement[0] >= TOAST_SWIPE_PX) onSwiped()
		},
		{ axis: 'x', threshold: 5 },
	)
	return { ref, offset }
}

type CardProps = { data: NotificationData; onFocusLost: () => void }

function ToastCard({ data, onFocusLost }: CardProps) {
	const { id = '', title, message, 'data-error': isError } = data
	const element = useRef<HTMLElement>(null)
	const { ref, offset } = useSwipeRight(() => dismissToast(id))
	const loseFocus = useEffectEvent(onFocusLost)
	// When the toast is removed.
	useLayoutEffect(() => {
		const current = element.current
		return () => {
			if (current?.contains(document.activeElement)) loseFocus()
		}
	}, [])
	return (
		<Paper
			ref={useMergedRef(ref, element)}
			component="article"
			aria-label={String(title)}
			radius="md"
			shadow="md"
			withBorder
			className={classes.toast}
			data-error={isError || undefined}
			style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
		>
			<Group align="start" gap="xs" wrap="nowrap">
				<Box role={isError ? 'alert' : undefined} flex={1} miw={0} py="xs">
					<Text fw={600}>{title}</Text>
					{message !== undefined && <div>{message}</div>}
				</Box>
				<CloseButton aria-label="Close" onClick={() => dismissToast(id)} {...KEEPS_DIALOG_OPEN} />
			</Group>
		</Paper>
	)
}

/**
 * The live region of toasts. F8 focuses the first link or button of the toast, or the region. The focus returns when the toast
 * is closed, and with Escape.
 */
export function Toaster() {
	const region = useRef<HTMLElement>(null)
	const focusedBefore = useRef<Element | null>(null)
	function returnFocus(): void {
		if (focusedBefore.current instanceof HTMLElement && focusedBefore.current.isConnected) focusedBefore.current.focus()
		else region.current?.focus()
	}
	function focusToast(): void {
		if (!region.current?.contains(document.activeElement)) focusedBefore.current = document.activeElement
		const target = region.current?.querySelector<HTMLElement>('a, button') ?? region.current
		target?.focus()
	}
	useHotkeys([[TOAST_FOCUS_HOTKEY, focusToast]], [])
	return (
		<section
			ref={region}
			aria-label={`Notifications (${TOAST_FOCUS_HOTKEY})`}
			aria-live="polite"
			tabIndex={-1}
			className={classes.region}
			onKeyDown={(event: KeyboardEvent) => {
				if (event.key !== 'Escape') return
				if (event.target === region.current) returnFocus()
				else dismissAllToasts()
			}}
			{...KEEPS_DIALOG_OPEN}
		>
			<Notifications
				store={toastStore}
				limit={1}
				autoClose={TOAST_AUTO_CLOSE_MS}
				// Pauses the timer also while a toast has the focus.
				layout="stacked"
				allowDragDismiss={false}
				allowScrollDismiss={false}
				transitionDuration={0}
				withinPortal={false}
				style={IN_REGION}
				renderNotification={(data) => <ToastCard data={data} onFocusLost={returnFocus} />}
			/>
		</section>
	)
}
