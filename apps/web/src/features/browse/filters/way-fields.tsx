import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DETOUR_MINUTES, DETOUR_MINUTES_DEFAULT } from '@farmgate/contracts/filter'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PlaceInput } from '../../../shared/forms/place-input.tsx'
import { placeName, usePlaceText } from '../../../shared/forms/use-place-text.ts'
import type { Browse, NamedWay } from '../browse.ts'
import { toWay, withoutWay } from './way-change.ts'

type End = { point: Coordinates; name: string }
type Ends = { from: End | null; to: End | null }

type Props = Pick<Browse, 'way' | 'search' | 'understood' | 'position' | 'change'>

const NO_ENDS: Ends = { from: null, to: null }

function endsOf({ from, to, fromName, toName }: NamedWay): Ends {
	return { from: { point: from, name: fromName }, to: { point: to, name: toName } }
}

type EndFieldProps = {
	label: string
	end: End | null
	near: Coordinates | null
	onChange: (end: End | null) => void
}

/** A place at one end. Enter takes the first suggestion. */
function EndField({ label, end, near, onChange }: EndFieldProps) {
	const place = usePlaceText({
		name: end?.name ?? '',
		near,
		onPick: (found) => onChange({ point: found.geometry.location, name: placeName(found) }),
		onClear: () => onChange(null),
	})
	function submit(event: FormEvent): void {
		event.preventDefault()
		void place.resolve()
	}
	return (
		<form onSubmit={submit}>
			<PlaceInput place={place} label={label} placeholder="Town or postal code" enterKeyHint="search" />
		</form>
	)
}

/** From where to where, and how long a detour may be. Applies when both places are known. */
export function WayFields({ way, search, understood, position, change }: Props) {
	const [draft, setDraft] = useState(NO_ENDS)
	const ends = way === null ? draft : endsOf(way)
	/** The ends now, for places that are found after further typing. */
	const latest = useRef(ends)
	useEffect(() => {
		latest.current = ends
	})
	const browse = { search, understood }

	function put(end: Partial<Ends>): void {
		const next = { ...latest.current, ...end }
		latest.current = next
		setDraft(next)
		const { from, to } = next
		if (from !== null && to !== null) {
			const maxMinutes = way?.maxMinutes ?? DETOUR_MINUTES_DEFAULT
			change(toWay(browse, { from: from.point, to: to.point, maxMinutes, fromName: from.name, toName: to.name }))
		} else if (way !== null) change(withoutWay(browse))
	}

	return (
		<>
			<EndField label="From" end={ends.from} near={position} onChange={(from) => put({ from })} />
			<EndField label="To" end={ends.to} near={position} onChange={(to) => put({ to })} />
			{way !== null && (
				<NativeSelect
					label="Detour"
					value={String(way.maxMinutes)}
					data={DETOUR_MINUTES.map((minutes) => ({ value: String(minutes), label: `Up to ${minutes} min` }))}
					onChange={({ target: { value } }) => {
						const maxMinutes = DETOUR_MINUTES.find((minutes) => String(minutes) === value) ?? DETOUR_MINUTES_DEFAULT
						change(toWay(browse, { ...way, maxMinutes }))
					}}
				/>
			)}
		</>
	)
}
