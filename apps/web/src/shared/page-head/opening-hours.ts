import { MINUTES_PER_DAY, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import type { RuleSpan } from '@farmgate/opening-rules/opening-rules'
import { specialDays, type WeeklyPeriod, weeklyPeriods } from '@farmgate/opening-rules/weekly-periods'
import type { OpeningHoursSpecificationLeaf } from 'schema-dts'
import { zonedTime } from '../opening-hours/zoned-time.ts'

type Times = { opens: string; closes: string }

/** Search engines read 00:00 to 00:00 as closed. */
const CLOSED: Times = { opens: '00:00', closes: '00:00' }

/** Midnight at the end of a day becomes 23:59, because schema.org does not allow 24:00. */
function timesOf({ opens, closes }: RuleSpan): Times {
	const isWholeDay = closes - opens === MINUTES_PER_DAY
	if (!isWholeDay && closes % MINUTES_PER_DAY !== 0)
		return { opens: minutesToClock(opens), closes: minutesToClock(closes) }
	return { opens: minutesToClock(opens), closes: minutesToClock((closes + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY) }
}

function daysOf({ week }: WeeklyPeriod): { times: Times; days: (typeof WEEKDAYS)[number][] }[] {
	const groups = new Map<string, ReturnType<typeof daysOf>[number]>()
	WEEKDAYS.forEach((name, index) => {
		const spans = week.filter(({ day }) => day === index + 1)
		for (const times of spans.length === 0 ? [CLOSED] : spans.map(timesOf)) {
			const key = `${times.opens}-${times.closes}`
			const group = groups.get(key) ?? { times, days: [] }
			group.days.push(name)
			groups.set(key, group)
		}
	})
	return [...groups.values()]
}

/**
 * Opening hours of schema.org: the weekly pattern of each season of a year with its dates, and single days that differ from it.
 * Weekdays with equal times share an entry. Empty for unknown hours and hours by appointment.
 */
export function openingHours(
	location: Pick<Location, 'openingRules' | 'holidays' | 'timeZone'>,
	now: Date,
): OpeningHoursSpecificationLeaf[] {
	const { openingRules, holidays, timeZone } = location
	const today = zonedTime(now, timeZone)?.day
	if (today === undefined || openingRules.length === 0) return []
	const type = 'OpeningHoursSpecification' as const
	const regular = weeklyPeriods(openingRules, today).flatMap((period) =>
		daysOf(period).map(({ times, days }) => ({
			'@type': type,
			dayOfWeek: days,
			...times,
			...(period.from !== null && { validFrom: period.from }),
			...(period.to !== null && { validThrough: period.to }),
		})),
	)
	const special = specialDays(openingRules, today, (day) => holidays.includes(day)).flatMap(({ day, spans }) =>
		(spans.length === 0 ? [CLOSED] : spans.map(timesOf)).map((times) => ({
			'@type': type,
			...times,
			validFrom: day,
			validThrough: day,
		})),
	)
	return [...regular, ...special]
}
