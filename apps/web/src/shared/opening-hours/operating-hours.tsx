import type { Location } from '@farmgate/contracts/location'
import { phoneLink } from '@farmgate/contracts/phone-link'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'
import { Table, Text, Title } from '@mantine/core'
import { useNow } from '../hooks/use-now.ts'
import { useBrowserValue } from '../rendering/use-browser-value.ts'
import { mailLink } from '../safe-links.ts'
import classes from './operating-hours.module.css'
import { otherZone, zoneText } from './other-zone.ts'
import { ruleLines } from './rule-lines.ts'
import { shortDayText } from './season.ts'
import { hasHours, hasWeekTable, weekTable } from './week-table.ts'
import { zonedTime } from './zoned-time.ts'

/** The next Monday, or the day itself. */
function mondayFrom(day: LocalDay): LocalDay {
	return addDays(day, (8 - weekdayOf(day)) % 7)
}

/** `today` is highlighted, and days without hours are not; null: neither, for print. */
function WeekTable({ location, from, today }: { location: Location; from: LocalDay; today: LocalDay | null }) {
	const rows = weekTable(location, from)
	const first = rows[0]?.date ?? from
	const hasDates = ruleLines(location.openingRules).length > 0 || first !== from
	return (
		<>
			{first !== from && <p>Hours from {shortDayText(first)}:</p>}
			<Table
				maw={today === null ? undefined : '26rem'}
				className={classes.hours}
				withRowBorders={false}
				verticalSpacing={2}
				horizontalSpacing={6}
			>
				<caption className="visually-hidden">Operating hours by day, in the local time of the place</caption>
				<Table.Tbody>
					{rows.map(({ day, date, text, isOpen, isHoliday }) => (
						<Table.Tr
							key={date}
							c={isOpen || today === null || date === today ? undefined : 'dimmed'}
							fw={date === today ? 600 : undefined}
							bg={date === today ? 'var(--fg-marigold-wash)' : undefined}
						>
							<Table.Th scope="row" c="inherit" fw="inherit">
								{day}
								{hasDates && ` ${shortDayText(date)}`}
								{date === today && <small> today</small>}
								{isHoliday && <small> public holiday</small>}
							</Table.Th>
							<Table.Td ta="right">{text}</Table.Td>
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
		</>
	)
}

/** How to ask before a visit; empty without a phone and an e-mail address. */
function adviceOf({ contactPhone, contactEmail }: Pick<Location, 'contactPhone' | 'contactEmail'>): string {
	if (phoneLink(contactPhone) !== null) return 'Call before you go.'
	return mailLink(contactEmail) === null ? '' : 'Write before you go.'
}

type Props = {
	location: Location
	/** For print: nothing that is true today only, nor for this visitor only. */
	isForPrint?: boolean
}

/** The hours of a location in its own time zone: seven days, the rules that one week does not show, and the words of the source. */
export function OperatingHours({ location, isForPrint = false }: Props) {
	const now = useNow()
	const today = zonedTime(now, location.timeZone)?.day
	const zone = useBrowserValue(() => {
		const other = otherZone(now, location.timeZone)
		return other && zoneText(other)
	}, null)
	const { openingRules, openingText } = location
	if (!hasHours(location)) return <p>Hours not known. {adviceOf(location)}</p>
	const hasTable = today !== undefined && hasWeekTable(openingRules)
	const lines = ruleLines(openingRules)
	return (
		<>
			{hasTable && (
				<WeekTable
					location={location}
					from={isForPrint ? mondayFrom(today) : today}
					today={isForPrint ? null : today}
				/>
			)}
			{lines.length > 0 && (
				<Title order={3} size="sm" mt="sm">
					All hours
				</Title>
			)}
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{openingText !== null && (
				<>
					<Title order={3} size="sm" mt="sm">
						Hours as stated by the source
					</Title>
					<p className="prose">{openingText}</p>
				</>
			)}
			{zone && hasTable && !isForPrint && (
				<Text mt={4} c="dimmed" size="sm">
					Times are the place’s own: {zone}.
				</Text>
			)}
		</>
	)
}
