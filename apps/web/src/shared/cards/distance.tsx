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
