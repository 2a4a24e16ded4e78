import { countText } from '@farmgate/contracts/page'
import type { Trip, TripPlan, TripRequest } from '@farmgate/contracts/trip'
import { distanceMeters, formatLength } from '@farmgate/geo/distance'
import { Button, Group, Paper, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { moved } from '../../shared/forms/row-buttons.tsx'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { PlanMap } from './plan-map.tsx'
import { TripActions } from './trip-actions.tsx'
import type { TripSearch } from './trip-search.ts'
import { TripStop } from './trip-stop.tsx'
import { comparedText, dayText, durationText, planMinutes, planNames, timeText } from './trip-text.ts'
import classes from './trips.module.css'

export type TripChange = Pick<TripSearch, 'stops' | 'without'>

type Props = {
	search: TripSearch
	request: TripRequest
	/** Plans the trip again with other stops. */
	onChange: (change: TripChange) => void
}

/** What no stop of the plan has, and the nearest place with it. */
function Missing({ trip, plan, request }: { trip: Trip; plan: TripPlan | undefined; request: TripRequest }) {
	const unit = useDistanceUnit()
	const missing = plan?.missing ?? request.items
	if (missing.length === 0) return null
	return (
		<Stack component="ul" gap={0}>
			{missing.map((item) => {
				const location = trip.nearest.find((each) => each.item === item)?.location
				return (
					<li key={item}>
						{`Not found: ${item}. `}
						{location && (
							<>
								Nearest:{' '}
								<Link to="/locations/$idOrSlug" params={{ idOrSlug: location.slug }}>
									{location.name}
								</Link>
								, {formatLength(distanceMeters(request.start, location.coordinates), unit)}
							</>
						)}
					</li>
				)
			})}
		</Stack>
	)
}

/** The stops of a plan and its totals. */
function Plan({ plan, trip, request, onChange }: Pick<Props, 'request' | 'onChange'> & { plan: TripPlan; trip: Trip }) {
	const unit = useDistanceUnit()
	const { timeZone } = trip
	const ids = plan.stops.map(({ location }) => location.id)
	function remove(id: number): void {
		const rest = ids.filter((other) => other !== id)
		// In an order of the visitor's own, the other stops stay as they are.
		if (request.stops !== undefined && rest.length > 0) onChange({ stops: rest.join(',') })
		else onChange({ stops: undefined, without: [...request.without, id].join(',') })
	}
	return (
		<Stack gap="sm">
			<p>
				<b>{`Leave ${timeText(plan.leaveAt, timeZone)}, ${dayText(plan.leaveAt, timeZone)}.`}</b>{' '}
				{`${request.end === undefined ? 'Back' : 'At the end'} ${timeText(plan.endAt, timeZone)}: ${durationText(planMinutes(plan))} in all, ${formatLength(plan.driveMeters, unit)} and ${durationText(plan.driveMinutes)} of driving.`}
			</p>
			<ol className={classes.stops}>
				{plan.stops.map((stop, index) => (
					<TripStop
						key={stop.location.id}
						stop={stop}
						timeZone={timeZone}
						isFirst={index === 0}
						isLast={index === ids.length - 1}
						onMove={(by) => onChange({ stops: moved(ids, index, by).join(',') })}
						onRemove={() => remove(stop.location.id)}
					/>
				))}
			</ol>
			<Text size="sm" c="dimmed">
				{`Then ${formatLength(plan.lastLeg.driveMeters, unit)} · ${durationText(plan.lastLeg.driveMinutes)} drive to the end.`}
				{!trip.usesRoads && ' Driving times are estimated from straight lines.'}
			</Text>
		</Stack>
	)
}

function NoPlan({ request, isChanged }: { request: TripRequest; isChanged: boolean }) {
	return (
		<Paper bg="var(--fg-sunken)" p="md">
			<p>
				<b>No trip found.</b>{' '}
				{isChanged
					? 'The stops cannot be reached in this order while they are open. Start over for the best way.'
					: `No place within reach is open then. Try a longer trip or another time${request.unknownHours ? '' : ', or include places with unknown hours'}.`}
			</p>
		</Paper>
	)
}

/** The time of a link that was made earlier. */
function isPassed(error: unknown): boolean {
	const read = readError(error)
	return read.kind === 'known' && read.issues.some(({ path }) => path === 'leaveAt')
}

const resultText = ({ plans }: Trip, name: string | undefined) =>
	plans.length === 0 ? 'No trip found' : `${countText(plans.length, 'way')} found. ${name}`

/** Plans of a trip to choose from. */
export function TripAnswer({ search, request, onChange }: Props) {
	const query = trpc.trips.plan.useQuery(request, { placeholderData: keepPreviousData })
	const { data: trip, error } = query
	const [choice, setChoice] = useState<{ trip: Trip; index: number } | null>(null)
	const chosen = choice?.trip === trip ? (choice?.index ?? 0) : 0
	if (error !== null && isPassed(error)) {
		return (
			<Paper role="alert" bg="var(--fg-marigold-wash)" p="md">
				This time has passed, or it is too far ahead. Choose another one and plan again.
			</Paper>
		)
	}
	if (error !== null && trip === undefined) {
		return <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
	}
	if (trip === undefined) {
		return (
			<Stack aria-busy role="status">
				<span className="visually-hidden">Planning your trip…</span>
				<Skeleton h="2rem" />
				<Skeleton h="6rem" />
				<Skeleton h="6rem" />
			</Stack>
		)
	}
	const names = planNames(trip)
	const plan = trip.plans[chosen] ?? trip.plans[0]
	const isChanged = request.stops !== undefined || request.without.length > 0
	return (
		<Stack aria-busy={query.isFetching || undefined}>
			<p role="status" className="visually-hidden">
				{query.isFetching ? 'Planning your trip…' : resultText(trip, names[chosen])}
			</p>
			{names.length > 1 && (
				<Radio.Group
					label="Ways to go"
					className={classes.screenOnly}
					value={String(plan === undefined ? 0 : trip.plans.indexOf(plan))}
					onChange={(value) => setChoice({ trip, index: Number(value) })}
				>
					{trip.plans.map(({ stops }, index) => (
						<Radio key={stops.map(({ location }) => location.id).join()} value={String(index)} label={names[index]} />
					))}
				</Radio.Group>
			)}
			{names.length === 1 && (
				<Text fw={600} component="p">
					{names[0]}
				</Text>
			)}
			{plan === undefined ? (
				<NoPlan request={request} isChanged={isChanged} />
			) : (
				<>
					<Plan plan={plan} trip={trip} request={request} onChange={onChange} />
					<PlanMap plan={plan} request={request} />
				</>
			)}
			{!trip.comparesAll && (
				<Text size="sm" c="dimmed">
					{`${comparedText(trip)} Only the nearest of them, and those with most of your list, were compared.`}
				</Text>
			)}
			{trip.goneStops > 0 && <p>{countText(trip.goneStops, 'stop')} of this link can no longer be visited.</p>}
			<Missing trip={trip} plan={plan} request={request} />
			{isChanged && (
				<Group className={classes.screenOnly}>
					<Button variant="default" onClick={() => onChange({ stops: undefined, without: undefined })}>
						Start over
					</Button>
				</Group>
			)}
			{plan && <TripActions plan={plan} isFirst={plan === trip.plans[0]} request={request} search={search} />}
		</Stack>
	)
}
