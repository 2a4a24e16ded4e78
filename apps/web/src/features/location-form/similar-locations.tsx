import type { LocationType } from '@farmgate/contracts/location-type'
import { Alert, Button, List, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import type { LocatedAddress } from '../../shared/forms/address-and-pin.tsx'
import { DistanceAway } from '../../shared/preferences/distance-unit.ts'
import { focusMain } from '../../shared/ui/focus-main.ts'

const PAUSE_MS = 600
const NAME_MIN_LENGTH = 3

/** Existing locations that may be the one that is being added, with the way to claim them. */
export function SimilarLocations(props: { name: string; type: LocationType | ''; place: LocatedAddress }) {
	const [isDismissed, setDismissed] = useState(false)
	const { place, type } = props
	const [name] = useDebouncedValue(props.name.trim(), PAUSE_MS)
	const near = place.coordinates
	const isKnown = near !== null && name.length >= NAME_MIN_LENGTH && !isDismissed
	const similar = trpc.locations.similar.useQuery(
		{ name, ...(type === '' ? {} : { type }), near: near ?? { lat: 0, lng: 0 } },
		{ enabled: isKnown },
	)
	if (!isKnown || similar.data === undefined || similar.data.length === 0) return null
	return (
		<Alert color="marigold" role="status">
			<Title order={3}>Is it one of these?</Title>
			<p>These places are listed already. If one is yours, claim it instead of adding it again.</p>
			<List listStyleType="none" spacing="xs" my="sm">
				{similar.data.map(({ location, distanceMeters }) => (
					<List.Item key={location.id}>
						<Link to="/locations/$idOrSlug" params={{ idOrSlug: location.slug }} target="_blank">
							{location.ownerUserId === null ? `Claim ${location.name}` : location.name}
						</Link>
						<Text size="sm">
							{location.type} · {location.address} · <DistanceAway meters={distanceMeters} />
						</Text>
					</List.Item>
				))}
			</List>
			<Button
				variant="default"
				onClick={() => {
					setDismissed(true)
					focusMain()
				}}
			>
				No, it is a different place
			</Button>
		</Alert>
	)
}
