import type { Coordinates } from '@farmgate/contracts/coordinates'
import { useComputedColorScheme } from '@mantine/core'
import { useRef, useState } from 'react'
import { MapCanvas } from '../view/map-canvas.tsx'
import type { Viewpoint } from '../view/viewpoint.ts'
import { PinLayer } from './pin-layer.tsx'

/** Shows a town, or a road. */
const APPROXIMATE_ZOOM = 12
const EXACT_ZOOM = 15

export type PinMapProps = {
	coordinates: Coordinates
	/** Whether the pin is only at the center of a town. */
	approximate: boolean
	/** The user moved the pin. */
	onMove: (coordinates: Coordinates) => void
}

/** A small map with a pin. Positions from outside move the map; those of the pin do not. */
export function PinMap({ coordinates, approximate, onMove }: PinMapProps) {
	const colorScheme = useComputedColorScheme('light')
	const viewpoint = (): Viewpoint => ({ center: coordinates, zoom: approximate ? APPROXIMATE_ZOOM : EXACT_ZOOM })
	const [target, setTarget] = useState(viewpoint)
	const moved = useRef<Coordinates>(coordinates)
	const [known, setKnown] = useState(coordinates)
	const isSame = (other: Coordinates) => other.lat === coordinates.lat && other.lng === coordinates.lng
	if (!isSame(known)) {
		setKnown(coordinates)
		if (!isSame(moved.current)) setTarget(viewpoint())
	}
	return (
		<MapCanvas target={target} colorScheme={colorScheme}>
			<PinLayer
				coordinates={coordinates}
				onMove={(next) => {
					moved.current = next
					onMove(next)
				}}
			/>
		</MapCanvas>
	)
}
