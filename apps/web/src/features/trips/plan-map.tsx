import type { TripPlan, TripRequest } from '@farmgate/contracts/trip'
import { Paper } from '@mantine/core'
import { useMemo } from 'react'
import { LazyTripMap } from '../../shared/map/trip/lazy-trip-map.ts'
import classes from './trips.module.css'

/** The map of a plan. */
export function PlanMap({ plan, request }: { plan: TripPlan; request: TripRequest }) {
	// The map moves when another plan is shown, and not otherwise.
	const props = useMemo(
		() => ({
			start: request.start,
			stops: plan.stops.map(({ location }) => location.coordinates),
			end: request.end ?? request.start,
			line: plan.line?.map(([lng, lat]) => ({ lat, lng })) ?? null,
		}),
		[plan, request.start, request.end],
	)
	return (
		<Paper
			component="section"
			pos="relative"
			h="min(22rem, 50dvh)"
			style={{ overflow: 'hidden' }}
			className={classes.screenOnly}
			aria-label="Map of the trip"
		>
			<LazyTripMap {...props} />
		</Paper>
	)
}
