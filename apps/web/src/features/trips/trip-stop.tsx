import type { TripStop as Stop } from '@farmgate/contracts/trip'
import { formatLength } from '@farmgate/geo/distance'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RowButtons } from '../../shared/forms/row-buttons.tsx'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { durationText, purchaseText, visitText } from './trip-text.ts'
import classes from './trips.module.css'

type Props = {
	stop: Stop
	timeZone: string
	isFirst: boolean
	isLast: boolean
	onMove: (by: -1 | 1) => void
	onRemove: () => void
}

/** A stop of a plan: how to get there, when, and what to buy. */
export function TripStop({ stop, timeZone, ...buttons }: Props) {
	const { location, driveMeters, driveMinutes, openUntil, purchases } = stop
	const unit = useDistanceUnit()
	return (
		<li className={classes.stop}>
			<div>
				<Group justify="space-between" wrap="nowrap" gap="xs">
					<Text size="sm" c="dimmed">
						{`${formatLength(driveMeters, unit)} · ${durationText(driveMinutes)} drive`}
					</Text>
					<div className={classes.screenOnly}>
						<RowButtons name={location.name} listName="the trip" {...buttons} />
					</div>
				</Group>
				<Text fw={600}>
					<Link to="/locations/$idOrSlug" params={{ idOrSlug: location.slug }}>
						{location.name}
					</Link>
				</Text>
				<p>{visitText(stop, timeZone)}</p>
				{openUntil === null && (
					<Badge color="marigold" variant="light">
						Hours unknown
					</Badge>
				)}
				<Stack component="ul" gap={0}>
					{purchases.map((purchase) => (
						<li key={purchase.item}>
							<b>{purchase.item}</b>: {purchaseText(purchase)}
						</li>
					))}
				</Stack>
			</div>
		</li>
	)
}
