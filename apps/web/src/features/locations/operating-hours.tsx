import type { Location } from '@farmgate/contracts/location'
import type { LocalDay } from '@farmgate/opening-rules/calendar'
import { useNow } from '../../shared/hooks/use-now.ts'
import { otherZone, zoneText } from '../../shared/opening-hours/other-zone.ts'
import { ruleLines } from '../../shared/opening-hours/rule-lines.ts'
import { shortDayText } from '../../shared/opening-hours/season.ts'
import { hasHours, hasWeekTable, weekTable } from '../../shared/opening-hours/week-table.ts'
import { zonedTime } from '../../shared/opening-hours/zoned-time.ts'
import { useBrowserValue } from '../../shared/rendering/use-browser-value.ts'
import { mailLink, phoneLink } from '../../shared/safe-links.ts'
import classes from './operating-hours.module.css'

function WeekTable({ location, today }: { location: Location; today: LocalDay }) {
	const { rows, isCurrent } = weekTable(location, today)
	const hasDates = ruleLines(location.openingRules).length > 0 || !isCurrent
	return (
		<>
			{!isCurrent && <p>Closed this week. The next week with opening hours:</p>}
			<table className={classes.hours}>
				<caption className="visually-hidden">Operating hours by day, in the local time of the place</caption>
				<tbody>
					{rows.map(({ day, date, text, isOpen, isHoliday }) => (
						<tr key={day} data-today={date === today || undefined} data-closed={!isOpen || undefined}>
							<th scope="row">
								{day}
								{hasDates && <span className={classes.date}> {shortDayText(date)}</span>}
								{date === today && <span className={classes.today}> today</span>}
								{isHoliday && <span className={classes.today}> public holiday</span>}
							</th>
							<td>{text}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	)
}

/** The rules that one week does not show, and what the source states in words. */
function MoreHours({ openingRules, openingText }: Pick<Location, 'openingRules' | 'openingText'>) {
	const lines = ruleLines(openingRules)
	return (
		<>
			{lines.length > 0 && (
				<>
					<h3 className={classes.subtitle}>All hours</h3>
					<ul className={classes.rules}>
						{lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</>
			)}
			{openingText !== null && (
				<>
					<h3 className={classes.subtitle}>Hours as stated by the source</h3>
					<p className={classes.prose}>{openingText}</p>
				</>
			)}
		</>
	)
}

/** How to ask before a visit; empty without a phone and an e-mail address. */
function adviceOf({ contactPhone, contactEmail }: Pick<Location, 'contactPhone' | 'contactEmail'>): string {
	if (phoneLink(contactPhone) !== null) return 'Call before you go.'
	return mailLink(contactEmail) === null ? '' : 'Write before you go.'
}

/** The hours of a location in its own time zone: the week, the other rules and the words of the source. */
export function OperatingHours({ location }: { location: Location }) {
	const now = useNow()
	const today = zonedTime(now, location.timeZone)?.day
	const zone = useBrowserValue(() => {
		const other = otherZone(now, location.timeZone)
		return other && zoneText(other)
	}, null)
	const { openingRules, openingText } = location
	if (!hasHours(location)) {
		return <p>Hours not known. {adviceOf(location)}</p>
	}
	const hasTable = today !== undefined && hasWeekTable(openingRules)
	return (
		<>
			{hasTable && <WeekTable location={location} today={today} />}
			<MoreHours openingRules={openingRules} openingText={openingText} />
			{zone && hasTable && <p className={classes.note}>Times are the place’s own: {zone}.</p>}
		</>
	)
}
