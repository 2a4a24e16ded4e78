import type { Coordinates } from '@farmgate/contracts/coordinates'
import { TRIP_MINUTES_DEFAULT } from '@farmgate/contracts/trip'
import { Button, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { localDay } from '../../shared/dates/local-day.ts'
import { PlaceInput } from '../../shared/forms/place-input.tsx'
import { placeName, usePlaceText } from '../../shared/forms/use-place-text.ts'
import { requestPositionWithToast } from '../../shared/geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { nearText } from '../../shared/search/near-text.ts'
import { type Departure, departureOf, isComplete, leaveAtOf } from './departure.ts'
import type { TripSearch } from './trip-search.ts'
import { durationText } from './trip-text.ts'

const ICON_PX = 20
const HOURS = [1, 2, 3, 4]
/** About a hundred meters: the link of a trip from the visitor's position need not say at which house it starts. */
const START_DECIMALS = 3

type Point = { at: string; name: string }

/** A field for a point of the trip, with what is in the address as its value. */
function usePoint(at: string | undefined, name: string | undefined, near: Coordinates | null) {
	const [point, setPoint] = useState<Point | null>(at === undefined ? null : { at, name: name ?? at })
	const toPoint = (found: Parameters<typeof placeName>[0]) => ({
		at: nearText(found.geometry.location),
		name: placeName(found),
	})
	const text = usePlaceText({
		name: point?.name ?? '',
		near,
		onPick: (found) => setPoint(toPoint(found)),
		onClear: () => setPoint(null),
	})
	/** The point; null: none is wanted. Undefined: there is no place of the typed name. */
	async function current(): Promise<Point | null | undefined> {
		if (text.isOpen) {
			const found = await text.resolve()
			return found === null ? undefined : toPoint(found)
		}
		return text.text.trim() === '' ? null : point
	}
	return { text, current, set: setPoint }
}

/** The visitor's position, named after the nearest town. Null when it is not available, which a toast explains. */
function usePositionAsPoint() {
	const utils = trpc.useUtils()
	return async (): Promise<Point | null> => {
		const position = await requestPositionWithToast()
		if (position === null) return null
		const round = (degrees: number) => Number(degrees.toFixed(START_DECIMALS))
		const near = { lat: round(position.lat), lng: round(position.lng) }
		const town = await utils.places.nearestTown.fetch({ near }).catch(() => null)
		return { at: nearText(near), name: town === null ? nearText(near) : `Near ${placeName(town)}` }
	}
}

function DepartureFields({ departure, onChange }: { departure: Departure; onChange: (next: Departure) => void }) {
	const { when } = departure
	return (
		<>
			<NativeSelect
				label="Leave"
				value={when}
				onChange={(event) => onChange({ ...departure, when: event.currentTarget.value as Departure['when'] })}
				data={[
					{ value: 'now', label: 'Now' },
					{ value: 'tomorrow', label: 'Tomorrow at 9 AM' },
					{ value: 'day', label: 'On a day, at the best time' },
					{ value: 'time', label: 'On a day, at a time' },
				]}
			/>
			{(when === 'day' || when === 'time') && (
				<TextInput
					type="date"
					label="Day"
					min={localDay(new Date())}
					value={departure.day}
					onChange={(event) => onChange({ ...departure, day: event.currentTarget.value })}
				/>
			)}
			{when === 'time' && (
				<TextInput
					type="time"
					label="Time"
					value={departure.clock}
					onChange={(event) => onChange({ ...departure, clock: event.currentTarget.value })}
				/>
			)}
		</>
	)
}

type Props = {
	search: TripSearch
	/** Items that the trip looks for. */
	items: readonly string[]
	/** Further items, for which a trip has no room. */
	leftOutCount: number
	onPlan: (search: TripSearch) => void
}

/** From where, when and how long: the questions of a trip. */
export function PlanForm({ search, items, leftOutCount, onPlan }: Props) {
	const { position } = useGeolocation()
	const start = usePoint(search.start, search.startName, position)
	const end = usePoint(search.end, search.endName, position)
	const positionAsPoint = usePositionAsPoint()
	const [departure, setDeparture] = useState(() => departureOf(search.leaveAt, new Date()))
	const [maxMinutes, setMaxMinutes] = useState(search.maxMinutes ?? String(TRIP_MINUTES_DEFAULT))
	const [unknownHours, setUnknownHours] = useState(search.unknownHours === 'true')
	const [isPreparing, setPreparing] = useState(false)
	const minutes = [...new Set([...HOURS.map((hours) => hours * 60), Number(maxMinutes)])].filter(Number.isFinite)

	async function plan(): Promise<void> {
		setPreparing(true)
		const [from, to] = [await start.current(), await end.current()]
		const origin = from === null ? await positionAsPoint() : from
		setPreparing(false)
		if (from === null) start.set(origin ?? null)
		if (!origin || to === undefined) return
		onPlan({
			items: items.join(','),
			start: origin.at,
			startName: origin.name,
			end: to?.at,
			endName: to?.name,
			leaveAt: leaveAtOf(departure, new Date()),
			maxMinutes,
			unknownHours: unknownHours ? 'true' : undefined,
		})
	}

	return (
		<Stack gap="sm">
			<PlaceInput
				place={start.text}
				label="Start"
				placeholder="Near me"
				description="A town or an address. Leave empty to start where you are."
			/>
			<PlaceInput place={end.text} label="End (optional)" placeholder="Back at the start" />
			<DepartureFields departure={departure} onChange={setDeparture} />
			<NativeSelect
				label="Take at most"
				value={maxMinutes}
				onChange={(event) => setMaxMinutes(event.currentTarget.value)}
				data={minutes.map((each) => ({ value: String(each), label: durationText(each) }))}
			/>
			<Switch
				label="Include places with unknown hours"
				checked={unknownHours}
				onChange={(event) => setUnknownHours(event.currentTarget.checked)}
			/>
			{leftOutCount > 0 && (
				<Text size="sm">
					{`A trip looks for ${items.length} items at a time: the first ones that are not bought. ${leftOutCount} more ${leftOutCount === 1 ? 'is' : 'are'} left for the next trip.`}
				</Text>
			)}
			<Button
				leftSection={<IconRoute size={ICON_PX} aria-hidden />}
				disabled={items.length === 0 || !isComplete(departure)}
				loading={isPreparing}
				onClick={() => void plan()}
			>
				Plan my trip
			</Button>
		</Stack>
	)
}
