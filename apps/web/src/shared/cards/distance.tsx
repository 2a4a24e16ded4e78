import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { DistanceAway } from '../preferences/distance-unit.ts'

/** "4.2 km away", from the visitor, or "4.2 km away from Welland". */
export function Distance({ meters, from }: { meters: number; from?: string | undefined }) {
	return (
		<span>
			<DistanceAway meters={meters} />
			{from !== undefined && ` from ${from}`}
		</span>
	)
}

/** "4 min detour", or "On the way". */
export function detourText(minutes: number): string {
	const whole = Math.round(minutes)
	return whole === 0 ? 'On the way' : `${whole} min detour`
}

type ItemDistanceProps = {
	item: Pick<LocationCardFields, 'distanceMeters' | 'detourMinutes'>
	from?: string | undefined
}

/** The detour of a location or listing along a way, else its distance; nothing without both. */
export function ItemDistance({ item: { distanceMeters, detourMinutes }, from }: ItemDistanceProps) {
	if (detourMinutes !== null) return <span>{detourText(detourMinutes)}</span>
	return distanceMeters !== null && <Distance meters={distanceMeters} from={from} />
}
