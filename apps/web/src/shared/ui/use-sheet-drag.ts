import { type PointerEvent, useRef, useState } from 'react'

/** Shorter movements are clicks. */
const DRAG_MIN_PX = 6

type Drag = { pointerId: number; startY: number; startHeight: number; lastY: number; lastTime: number; speed: number }

type Options = {
	/** Current height in px. */
	height: () => number
	limits: { min: number; max: number }
	/** Receives the height in px and the speed in px per ms, positive upwards. */
	onRelease: (height: number, speed: number) => void
}

/** Dragging a sheet by its head. `height` in px is null unless it is being dragged. */
export function useSheetDrag({ height: currentHeight, limits, onRelease }: Options) {
	const drag = useRef<Drag | undefined>(undefined)
	const wasDragged = useRef(false)
	const [height, setHeight] = useState<number | null>(null)

	function heightAt(y: number, { startY, startHeight }: Drag): number {
		return Math.min(limits.max, Math.max(limits.min, startHeight + startY - y))
	}

	return {
		height,
		/** Whether the click event that follows belongs to a drag. Resets. */
		takeDragged(): boolean {
			const dragged = wasDragged.current
			wasDragged.current = false
			return dragged
		},
		handlers: {
			onPointerDown(event: PointerEvent) {
				// Dialogs of buttons in the head are elsewhere in the document, but bubble their events here.
				const isInHead = event.target instanceof Node && event.currentTarget.contains(event.target)
				if (event.button !== 0 || !isInHead) return
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
				// Capturing the pointer before a drag would suppress clicks on buttons in the head.
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
