import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import DragZoom from 'ol/interaction/DragZoom.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import Kinetic from 'ol/Kinetic.js'

export const ZOOM_MS = 250
const KEY_MS = 100
const KEY_PAN_PX = 120

function isMotionReduced(): boolean {
	return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The duration, or 0 when the user prefers reduced motion. */
export function motionMs(milliseconds: number): number {
	return isMotionReduced() ? 0 : milliseconds
}

/** The usual interactions except rotation: north is always up. */
export function createInteractions(): Interaction[] {
	return [
		new DragPan({ kinetic: isMotionReduced() ? undefined : new Kinetic(-0.005, 0.05, 100) }),
		new PinchZoom(),
		new MouseWheelZoom(),
		new DoubleClickZoom({ duration: motionMs(ZOOM_MS) }),
		new DragZoom({ duration: motionMs(ZOOM_MS) }),
		new KeyboardPan({ pixelDelta: KEY_PAN_PX, duration: motionMs(KEY_MS) }),
		new KeyboardZoom({ duration: motionMs(KEY_MS) }),
	]
}
