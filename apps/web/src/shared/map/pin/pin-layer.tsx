import type { Coordinates } from '@farmgate/contracts/coordinates'
import {
	type KeyboardEvent,
	type PointerEvent,
	useCallback,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import { useDistanceUnit } from '../../preferences/distance-unit.ts'
import type { MapFrame } from '../view/create-map.ts'
import { useFarmgateMap } from '../view/map-context.ts'
import classes from './pin-map.module.css'
import { movedBy, moveText, offsetOf } from './pin-position.ts'

const STEP_PX = 4
const LARGE_STEP_PX = 40
const STEPS: Record<string, { x: number; y: number }> = {
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
}
/** The map follows a pin that leaves this part of it. */
const FREE_SHARE = 0.4

type Props = { coordinates: Coordinates; onMove: (coordinates: Coordinates) => void }
type Drag = { x: number; y: number; from: Coordinates }

/** A pin that is moved by dragging or by arrow keys. */
export function PinLayer({ coordinates, onMove }: Props) {
	const { map, shownView } = useFarmgateMap()
	const unit = useDistanceUnit()
	const pin = useRef<HTMLButtonElement>(null)
	const frame = useRef<MapFrame | null>(null)
	const drag = useRef<Drag | null>(null)
	const shown = useRef(coordinates)
	const [announcement, setAnnouncement] = useState('')
	const hintId = useId()

	const place = useCallback(() => {
		if (frame.current === null || pin.current === null) return
		const { x, y } = offsetOf(shown.current, frame.current)
		pin.current.style.visibility = 'visible'
		pin.current.style.transform = `translate(${x}px, ${y}px)`
	}, [])

	useEffect(
		() =>
			map.onFrame((next) => {
				frame.current = next
				place()
			}),
		[map, place],
	)
	useLayoutEffect(() => {
		shown.current = coordinates
		place()
	}, [coordinates, place])

	function moveTo(from: Coordinates, to: Coordinates): void {
		setAnnouncement(moveText(from, to, unit))
		onMove(to)
	}

	function follow(to: Coordinates): void {
		const area = pin.current?.parentElement
		if (frame.current === null || shownView === undefined || !area) return
		const { x, y } = offsetOf(to, frame.current)
		const isOutside = Math.abs(x) > area.clientWidth * FREE_SHARE || Math.abs(y) > area.clientHeight * FREE_SHARE
		if (isOutside) map.goTo({ center: to, zoom: shownView.viewpoint.zoom })
	}

	function handleKey(event: KeyboardEvent): void {
		const step = STEPS[event.key]
		if (step === undefined || frame.current === null) return
		event.preventDefault()
		const pixels = event.shiftKey ? LARGE_STEP_PX : STEP_PX
		const to = movedBy(coordinates, { x: step.x * pixels, y: step.y * pixels }, frame.current.resolution)
		moveTo(coordinates, to)
		follow(to)
	}

	function start(event: PointerEvent<HTMLButtonElement>): void {
		if (event.button !== 0) return
		event.currentTarget.setPointerCapture(event.pointerId)
		drag.current = { x: event.clientX, y: event.clientY, from: coordinates }
	}

	function move(event: PointerEvent): void {
		if (drag.current === null || frame.current === null) return
		const { x, y, from } = drag.current
		shown.current = movedBy(from, { x: event.clientX - x, y: event.clientY - y }, frame.current.resolution)
		place()
	}

	function end(event: PointerEvent): void {
		if (drag.current === null) return
		const { x, y, from } = drag.current
		drag.current = null
		const isMoved = event.clientX !== x || event.clientY !== y
		if (event.type === 'pointerup' && isMoved) moveTo(from, shown.current)
		else {
			shown.current = coordinates
			place()
		}
	}

	return (
		<>
			<button
				ref={pin}
				type="button"
				className={classes.pin}
				aria-label="Pin"
				aria-describedby={hintId}
				onKeyDown={handleKey}
				onPointerDown={start}
				onPointerMove={move}
				onPointerUp={end}
				onPointerCancel={end}
			>
				<svg viewBox="0 0 28 36" aria-hidden="true">
					<path d="M14 35C10 28 2 22 2 13.5a12 12 0 0 1 24 0C26 22 18 28 14 35Z" />
					<circle cx="14" cy="13.500" r="4.5" />
				</svg>
			</button>
			<p id={hintId} className="visually-hidden">
				Arrow keys move the pin, with Shift farther.
			</p>
			<p role="status" className="visually-hidden">
				{announcement}
			</p>
		</>
	)
}
