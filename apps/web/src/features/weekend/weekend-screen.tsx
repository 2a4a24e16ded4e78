import type { Location } from '@farmgate/contracts/location'
import { countText } from '@farmgate/contracts/page'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { SCREENS } from '@farmgate/contracts/screens'
import { Stack, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { LocationCards } from '../../shared/cards/location-cards.tsx'
import { calendarDay } from '../../shared/dates/calendar-day.ts'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { PlaceInput } from '../../shared/forms/place-input.tsx'
import { placeName, usePlaceText } from '../../shared/forms/use-place-text.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { shortDayText } from '../../shared/opening-hours/season.ts'
import { dayText } from '../../shared/opening-hours/week-table.ts'
import { nearText } from '../../shared/search/near-text.ts'
import { areaQuery, type NamedArea } from '../../shared/search/place-area.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import type { WeekendSearch } from './weekend-area.ts'
import { type WeekendDay, weekendAfter, weekendDays } from './weekend-days.ts'

/** Cards of each day; a link leads to the others. */
const SHOWN_COUNT = 9
const PLACEHOLDER_COUNT = 3
/** Farther markets are no trip for a morning. */
const [, RADIUS_METERS] = REACH_METERS

type Heart = (location: Location) => ReactNode
type DayProps = { day: WeekendDay; place: NamedArea; heart: Heart }

function useMarkets({ openAt }: WeekendDay, { area }: NamedArea, isEnabled = true) {
	return trpc.locations.list.useQuery(
		{
			kind: 'location',
			types: ['Market'],
			openAt,
			...areaQuery(area ?? { region: null }),
			...(area !== null && 'near' in area && { radiusMeters: RADIUS_METERS }),
			limit: SHOWN_COUNT,
		},
		{ enabled: isEnabled && area !== null, placeholderData: keepPreviousData },
	)
}

function Markets({ day, place, heart }: DayProps) {
	const markets = useMarkets(day, place)
	const search = { ...place.search, openAt: day.openAt }
	const { items = [], total = 0 } = markets.data ?? {}
	if (markets.data !== undefined && items.length === 0) {
		return (
			<EmptyState
				text={
					day.isToday
						? 'No more markets are known to be open here today.'
						: `No market is known to be open here on ${day.name}.`
				}
				action={
					<LinkButton to="/locations" search={search} variant="default">
						Other places open on {day.name}
					</LinkButton>
				}
			/>
		)
	}
	return (
		<>
			<LocationCards
				query={markets}
				count={PLACEHOLDER_COUNT}
				heart={heart}
				opening={(location) => <p>{dayText(location, day.date)}</p>}
			/>
			{total > items.length && (
				<Text mt="md">
					<Link to="/markets" search={search}>
						All {countText(total, 'market')} on {day.name}
					</Link>
				</Text>
			)}
		</>
	)
}

/** The days of this weekend, and of the next one when the markets of its Sunday have closed. */
function useDays(place: NamedArea): WeekendDay[] {
	const now = useNow()
	const calendar = usePageCalendar()
	const today = calendarDay(now, calendar)
	const days = weekendDays(today, calendar === 'local' ? now.getHours() * 60 + now.getMinutes() : 0)
	const isSunday = days.length === 1
	const { data, isPlaceholderData } = useMarkets(days[0], place, isSunday)
	const isOver = isSunday && !isPlaceholderData && data?.items.length === 0
	return isOver ? [...days, ...weekendAfter(today)] : days
}

type Props = {
	place: NamedArea
	onChange: (search: WeekendSearch) => void
	/** The favorite button of a card, of another feature. */
	heart: Heart
}

/** Markets near a place by day, for the weekend that is now or comes next. */
export function WeekendScreen({ place, onChange, heart }: Props) {
	const days = useDays(place)
	const { area, areaText, search } = place
	const text = usePlaceText({
		name: search.nearName ?? '',
		near: area !== null && 'near' in area ? area.near : null,
		onPick: (found) => onChange({ near: nearText(found.geometry.location), nearName: placeName(found) }),
		onClear: () => onChange({}),
	})
	function submit(event: FormEvent): void {
		event.preventDefault()
		void text.resolve()
	}
	return (
		<Stack component="article" gap="xl">
			<Stack component="header" gap="xs">
				<Title>{SCREENS['/weekend'].title}</Title>
				<Text c="dimmed">{areaText}</Text>
				<form onSubmit={submit} style={{ maxWidth: '24rem' }}>
					<PlaceInput place={text} label="Where" placeholder="Town or postal code" enterKeyHint="search" />
				</form>
			</Stack>
			{days.map((day) => (
				<Section key={day.date} title={`${day.name}, ${shortDayText(day.date)}`}>
					<Markets day={day} place={place} heart={heart} />
				</Section>
			))}
		</Stack>
	)
}
