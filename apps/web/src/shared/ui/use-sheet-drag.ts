import { type PointerEvent, useRef, useState } from 'react'

/** A finger that moved less than this meant to press. */
const DRAG_MIN_PX = 6

type Drag = { pointerId: number; startY: number; startHeight: number; lastY: number; lastTime: number; speed: number }

type Options = {
	/** Present height in px. */
	height: () => number
	limits: { min: number; max: number }
	/** Let go at this height in px, with this speed in px per ms, upwards positive. */
	onRelease: (height: number, speed: number) => void
}

/** Dragging something up and down by its head. `height` is null while nobody drags. */
export function useSheetDrag({ height: currentHeight, limits, onRelease }: Options) {
	const drag = useRef<Drag | undefined>(undefined)
	const wasDragged = useRef(false)
	const [height, setHeight] = useState<number | null>(null)

	function heightAt(y: number, { startY, startHeight }: Drag): number {
		return Math.min(limits.max, Math.max(limits.min, startHeight + startY - y))
	}

	return {
		height,
		/** Says once, after a drag, that the click which browsers send then was no press. */
		takeDragged(): boolean {
			const dragged = wasDragged.current
			wasDragged.current = false
			return dragged
		},
		handlers: {
			onPointerDown(event: PointerEvent) {
				// A dialog that was opened from the head lies in it for the document, though not on the screen.
				const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
				if (event.button !== 0 || isInDialog) return
				wasDragged.current = false
				const { pointerId, clientY, timeStamp } = event
				drag.current = {
					pointerId,
					startY: clientY,
					startHeight: currentHeight(),
					lastY: clientY,
					lastTime: timeStamp,
					speed: 0,
				}
			},
			onPointerMove(event: PointerEvent) {
				const current = drag.current
				if (current?.pointerId !== event.pointerId) return
				if (height === null && Math.abs(event.clientY - current.startY) < DRAG_MIN_PX) return
				// Only a drag keeps the pointer: held from the start, a press would never reach the buttons in the head.
				if (!wasDragged.current) event.currentTarget.setPointerCapture?.(event.pointerId)
				wasDragged.current = true
				const elapsed = Math.max(1, event.timeStamp - current.lastTime)
				current.speed = (current.lastY - event.clientY) / elapsed
				current.lastY = event.clientY
				current.lastTime = event.timeStamp
				setHeight(heightAt(event.clientY, current))
			},
			onPointerUp(event: PointerEvent) {
				const current = drag.current
				drag.current = undefined
				setHeight(null)
				if (current && wasDragged.current) onRelease(heightAt(event.clientY, current), current.speed)
			},
			onPointerCancel() {
				drag.current = undefined
				setHeight(null)
			},
		},
	}
}
