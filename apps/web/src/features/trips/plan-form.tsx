import type { Coordinates } from '@farmgate/contracts/coordinates'
import { TRIP_MINUTES_DEFAULT } from '@farmgate/contracts/trip'
import { Button, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { calendarDay } from '../../shared/dates/calendar-day.ts'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { PlaceInput } from '../../shared/forms/place-input.tsx'
import { placeName, usePlaceText } from '../../shared/forms/use-place-text.ts'
import { requestPositionWithToast } from '../../shared/geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { nearPoint, nearText } from '../../shared/search/near-text.ts'
import { usePointName } from '../../shared/search/use-town-name.ts'
import { type Departure, departureOf, isComplete, leaveAtOf } from './departure.ts'
import type { TripSearch } from './trip-search.ts'
import { durationText } from './trip-text.ts'

const HOURS = [1, 2, 3, 4]
/** About a hundred meters: the link of a trip from the visitor's position need not say at which house it starts. */
const START_DECIMALS = 3

/** `name` is undefined when the address of the screen has none. */
type Point = { at: string; name: string | undefined }
type Fields = {
	start: Point | null
	end: Point | null
	departure: Departure
	maxMinutes: string
	unknownHours: boolean
}

function fieldsOf({ start, startName, end, endName, leaveAt, maxMinutes, unknownHours }: TripSearch): Fields {
	return {
		start: start === undefined ? null : { at: start, name: startName },
		end: end === undefined ? null : { at: end, name: endName },
		departure: departureOf(leaveAt, new Date()),
		maxMinutes: maxMinutes ?? String(TRIP_MINUTES_DEFAULT),
		unknownHours: unknownHours === 'true',
	}
}

/** The fields of the form: those of the address, also after going back, until the visitor changes them. */
function useFields(search: TripSearch) {
	const { items: _items, stops: _stops, without: _without, ...addressed } = search
	const key = JSON.stringify(addressed)
	const [known, setKnown] = useState(key)
	const [fields, setFields] = useState(() => fieldsOf(search))
	if (known !== key) {
		setKnown(key)
		setFields(fieldsOf(search))
	}
	return { fields, change: (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part })) }
}

/** A field for a point of the trip. */
function usePoint(point: Point | null, onChange: (point: Point | null) => void, near: Coordinates | null) {
	const toPoint = (found: Parameters<typeof placeName>[0]) => ({
		at: nearText(found.geometry.location),
		name: placeName(found),
	})
	const coordinates = point === null ? null : nearPoint(point.at)
	const name = usePointName(coordinates ?? undefined, point?.name)
	const text = usePlaceText({
		name: name ?? '',
		near,
		onPick: (found) => onChange(toPoint(found)),
		onClear: () => onChange(null),
	})
	/** The point; null: none is wanted. Undefined: there is no place of the typed name. */
	async function current(): Promise<Point | null | undefined> {
		if (text.isOpen) {
			const found = await text.resolve()
			return found === null ? undefined : toPoint(found)
		}
		return text.text.trim() === '' ? null : point
	}
	return { text, current }
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
		return { at: nearText(near), name: town === null ? undefined : `Near ${placeName(town)}` }
	}
}

function DepartureFields({ departure, onChange }: { departure: Departure; onChange: (next: Departure) => void }) {
	const { when } = departure
	const today = calendarDay(useNow(), usePageCalendar())
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
					min={today}
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
	const { fields, change } = useFields(search)
	const { departure, maxMinutes, unknownHours } = fields
	const start = usePoint(fields.start, (point) => change({ start: point }), position)
	const end = usePoint(fields.end, (point) => change({ end: point }), position)
	const positionAsPoint = usePositionAsPoint()
	const [isPreparing, setPreparing] = useState(false)
	const minutes = [...new Set([...HOURS.map((hours) => hours * 60), Number(maxMinutes)])].filter(Number.isFinite)

	async function plan(): Promise<void> {
		setPreparing(true)
		const [from, to] = [await start.current(), await end.current()]
		const origin = from === null ? await positionAsPoint() : from
		setPreparing(false)
		if (from === null) change({ start: origin ?? null })
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
			<DepartureFields departure={departure} onChange={(next) => change({ departure: next })} />
			<NativeSelect
				label="Take at most"
				value={maxMinutes}
				onChange={(event) => change({ maxMinutes: event.currentTarget.value })}
				data={minutes.map((each) => ({ value: String(each), label: durationText(each) }))}
			/>
			<Switch
				label="Include places with unknown hours"
				checked={unknownHours}
				onChange={(event) => change({ unknownHours: event.currentTarget.checked })}
			/>
			{leftOutCount > 0 && (
				<Text size="sm">
					{`A trip looks for ${items.length} items at a time: the first ones that are not bought. ${leftOutCount} more ${leftOutCount === 1 ? 'is' : 'are'} left for the next trip.`}
				</Text>
			)}
			<Button
				leftSection={<IconRoute aria-hidden />}
				disabled={items.length === 0 || !isComplete(departure)}
				loading={isPreparing}
				onClick={() => void plan()}
			>
				Plan my trip
			</Button>
		</Stack>
	)
}
