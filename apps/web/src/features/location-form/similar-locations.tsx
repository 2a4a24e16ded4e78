import type { LocationType } from '@farmgate/contracts/location-type'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import type { LocatedAddress } from '../../shared/forms/address-and-pin.tsx'
import { DistanceAway } from '../../shared/preferences/distance-unit.ts'
import { focusMain } from '../../shared/ui/focus-main.ts'
import classes from './location-form.module.css'

const PAUSE_MS = 600
const NAME_MIN_LENGTH = 3

type Subject = { name: string; type: LocationType | ''; near: LocatedAddress['coordinates'] }

/** The subject after a pause in typing. */
function useSettled(subject: Subject): Subject {
	const [settled, setSettled] = useState(subject)
	const key = JSON.stringify(subject)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(JSON.parse(key)), PAUSE_MS)
		return () => clearTimeout(timer)
	}, [key])
	return settled
}

/** Existing locations that may be the one that is being added, with the way to claim them. */
export function SimilarLocations(props: { name: string; type: LocationType | ''; place: LocatedAddress }) {
	const [isDismissed, setDismissed] = useState(false)
	const { name, type, near } = useSettled({
		name: props.name.trim(),
		type: props.type,
		near: props.place.coordinates,
	})
	const isKnown = near !== null && name.length >= NAME_MIN_LENGTH && !isDismissed
	const similar = trpc.locations.similar.useQuery(
		{ name, ...(type === '' ? {} : { type }), near: near ?? { lat: 0, lng: 0 } },
		{ enabled: isKnown },
	)
	if (!isKnown || similar.data === undefined || similar.data.length === 0) return null
	return (
		<section className={classes.similar} aria-labelledby="similar-locations" role="status">
			<h3 id="similar-locations">Is it one of these?</h3>
			<p>These places are listed already. If one is yours, claim it instead of adding it again.</p>
			<ul>
				{similar.data.map(({ location, distanceMeters }) => (
					<li key={location.id}>
						<Link to="/locations/$idOrSlug" params={{ idOrSlug: location.slug }} target="_blank">
							{location.ownerUserId === null ? `Claim ${location.name}` : location.name}
						</Link>
						<span>
							{location.type} · {location.address} · <DistanceAway meters={distanceMeters} />
						</span>
					</li>
				))}
			</ul>
			<Button
				variant="default"
				onClick={() => {
					setDismissed(true)
					focusMain()
				}}
			>
				No, it is a different place
			</Button>
		</section>
	)
}
