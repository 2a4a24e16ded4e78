import type { TripStop as Stop } from '@farmgate/contracts/trip'
import { formatLength } from '@farmgate/geo/distance'
import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { durationText, purchaseText, visitText } from './trip-text.ts'
import classes from './trips.module.css'

const ICON_PX = 20

type Props = {
	stop: Stop
	timeZone: string
	onRemove: () => void
	/** Undefined: it is the first or the last one. */
	onMoveUp: (() => void) | undefined
	onMoveDown: (() => void) | undefined
}

function Buttons({ stop: { location }, onRemove, onMoveUp, onMoveDown }: Props) {
	return (
		<Group gap={0} wrap="nowrap" className={classes.screenOnly}>
			{onMoveUp && (
				<ActionIcon variant="subtle" aria-label={`Move ${location.name} up`} onClick={onMoveUp}>
					<IconArrowUp size={ICON_PX} aria-hidden />
				</ActionIcon>
			)}
			{onMoveDown && (
				<ActionIcon variant="subtle" aria-label={`Move ${location.name} down`} onClick={onMoveDown}>
					<IconArrowDown size={ICON_PX} aria-hidden />
				</ActionIcon>
			)}
			<ActionIcon variant="subtle" aria-label={`Remove ${location.name} from the trip`} onClick={onRemove}>
				<IconX size={ICON_PX} aria-hidden />
			</ActionIcon>
		</Group>
	)
}

/** A stop of a plan: how to get there, when, and what to buy. */
export function TripStop(props: Props) {
	const { stop, timeZone } = props
	const { location, driveMeters, driveMinutes, openUntil, purchases } = stop
	const unit = useDistanceUnit()
	return (
		<li className={classes.stop}>
			<div>
				<Group justify="space-between" wrap="nowrap" gap="xs">
					<Text size="sm" c="dimmed">
						{`${formatLength(driveMeters, unit)} · ${durationText(driveMinutes)} drive`}
					</Text>
					<Buttons {...props} />
				</Group>
				<Link to="/locations/$idOrSlug" params={{ idOrSlug: location.slug }} className={classes.stopName}>
					{location.name}
				</Link>
				<p>{visitText(stop, timeZone)}</p>
				{openUntil === null && (
					<Badge color="marigold" variant="light">
						Hours unknown
					</Badge>
				)}
				<ul className={classes.purchases}>
					{purchases.map((purchase) => (
						<li key={purchase.item}>
							<b>{purchase.item}</b>: {purchaseText(purchase)}
						</li>
					))}
				</ul>
			</div>
		</li>
	)
}
