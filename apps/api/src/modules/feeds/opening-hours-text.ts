import { minutesToClock } from '@farmgate/contracts/hours'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

type Span = { day: number; opens: number; closes: number }

/**
 * Opening spans in the syntax of OpenStreetMap's `opening_hours`: "Mo-Fr 09:00-17:00; Sa 09:00-12:00". Missing days are
 * closed; "off" when all are. Null for unknown hours.
 */
export function openingHoursText(spans: readonly Span[] | null): string | null {
	if (spans === null) return null
	const runs: { from: string; to: string; times: string; end: number }[] = []
	DAYS.forEach((name, index) => {
		const ofDay = spans.filter(({ day }) => day === index + 1).sort((a, b) => a.opens - b.opens)
		if (ofDay.length === 0) return
		const times = ofDay.map(({ opens, closes }) => `${minutesToClock(opens)}-${minutesToClock(closes)}`).join(',')
		const last = runs.at(-1)
		if (last !== undefined && last.end === index - 1 && last.times === times) {
			last.to = name
			last.end = index
		} else runs.push({ from: name, to: name, times, end: index })
	})
	if (runs.length === 0) return 'off'
	return runs.map(({ from, to, times }) => `${from === to ? from : `${from}-${to}`} ${times}`).join('; ')
}
