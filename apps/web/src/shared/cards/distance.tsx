import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { DistanceAway } from '../preferences/distance-unit.ts'

/** "4 min detour", or "On the way". */
export function detourText(minutes: number): string {
	const whole = Math.round(minutes)
	return whole === 0 ? 'On the way' : `${whole} min detour`
}

type ItemDistanceProps = { item: Pick<LocationCardFields, 'distanceMeters' | 'detourMinutes'> }

/** The detour of a location or listing along a way, else its distance from the point of the search; nothing without both. */
export function ItemDistance({ item: { distanceMeters, detourMinutes } }: ItemDistanceProps) {
	if (detourMinutes !== null) return <span>{detourText(detourMinutes)}</span>
	if (distanceMeters === null) return null
	return (
		<span>
			<DistanceAway meters={distanceMeters} />
		</span>
	)
}
