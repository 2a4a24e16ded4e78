import fc from 'fast-check'
import OpeningHours, { type nominatim_object } from 'opening_hours'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { type IsHoliday, stateAt } from './evaluate.ts'
import { libraryHolidays, mentionsAppointment } from './osm-comparison.ts'
import { readOsmHours } from './osm-reader.ts'
import { ruleTexts } from './rule-text.ts'
import { EXPRESSED_VALUES, TEXT_VALUES } from './testing/osm-values.ts'

const PLACES: readonly nominatim_object[] = [
	{ lat: 43, lon: -79, address: { country_code: 'us', state: 'New York' } },
	{ lat: 43, lon: -79, address: { country_code: 'ca', state: 'Ontario' } },
	{ lat: 48, lon: 11, address: { country_code: 'de', state: 'Bayern' } },
]
const YEAR = 2026
const YEAR_DAYS = 365
/** 365 compares every quarter hour of a year. */
const DAYS = Number(process.env.OPENING_HOURS_DAYS ?? 4)
const GENERATED = Number(process.env.FUZZ_CASES ?? 60)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

function libraryState(hours: OpeningHours, date: Date): string {
	const [isOpen, , isUnknown, comment] = hours.getStatePair(date)
	if (!isOpen && !isUnknown) return 'closed'
	return mentionsAppointment(comment ?? '') ? 'appointment' : isUnknown ? 'unknown' : 'open'
}

const holidays = new Map<nominatim_object, IsHoliday>(PLACES.map((place) => [place, libraryHolidays(place)]))

/** Quarter hours at which the rules differ from the library, for days spread over a year. */
function differences(value: string, place: nominatim_object, dayCount: number): string[] {
	const { rules } = readOsmHours(value)
	const hours = new OpeningHours(value, place)
	const isHoliday = holidays.get(place) ?? (() => false)
	const found: string[] = []
	// The step of 29 days and the shift by the value reach all weekdays and months.
	for (let index = 0; index < dayCount; index++) {
		const day = addDays(`${YEAR}-01-01`, dayCount === YEAR_DAYS ? index : (index * 29 + value.length * 7) % YEAR_DAYS)
		for (let minute = 0; minute < 1440; minute += 15) {
			const date = new Date(
				YEAR,
				Number(day.slice(5, 7)) - 1,
				Number(day.slice(8)),
				Math.floor(minute / 60),
				minute % 60,
			)
			// A local time that the clock change skips.
			if (date.getHours() * 60 + date.getMinutes() !== minute) continue
			const expected = libraryState(hours, date)
			const actual = stateAt(rules, day, minute, isHoliday)
			if (actual !== expected) found.push(`${day} ${minute}: ${actual} instead of ${expected}`)
		}
	}
	return found
}

/** Places differ only in their holidays. */
const placesFor = (value: string) => (/PH|SH/.test(value) ? PLACES : PLACES.slice(0, 1))

describe('the rules of a value state the same as the library', () => {
	test.each(EXPRESSED_VALUES)('%s', (value) => {
		expect(readOsmHours(value)).toMatchObject({ text: null })
		for (const place of placesFor(value)) expect(differences(value, place, DAYS)).toEqual([])
	})

	const times = fc.constantFrom(
		'09:00-17:00',
		'08:00-12:00,13:00-18:00',
		'10:30-14:15',
		'19:00-01:30',
		'00:00-24:00',
		'',
	)
	const days = fc.constantFrom(
		'',
		'Sa',
		'Mo-Fr',
		'Fr-Su',
		'Tu,Th',
		'Sa[1,3]',
		'Su[-1]',
		'We,Sa[2]',
		'PH',
		'Su,PH',
		'PH Mo',
	)
	const dates = fc.constantFrom(
		'',
		'',
		'May-Oct',
		'Nov-Mar',
		'Jun 20-Jul 10',
		'Dec 24-Jan 2',
		'Apr,Sep',
		'2026 Jun',
		'Feb 10-20',
	)
	const states = fc.constantFrom('', '', '', 'off', 'open', 'unknown', '"by appointment"', 'open "cash only"')
	const rule = fc.tuple(dates, days, times, states).map((parts) => parts.filter((part) => part !== '').join(' '))
	const generated = fc
		.array(fc.tuple(rule, fc.constantFrom('; ', '; ', ', ', ' || ')), { minLength: 1, maxLength: 4 })
		.map((rules) => rules.map(([text, separator], index) => (index === 0 ? text : separator + text)).join(''))
	const plainRule = fc
		.tuple(
			fc.constantFrom('Mo-Fr', 'Sa', 'Su-Tu', 'We,Fr-Sa', 'PH', 'Su,PH', 'PH,Th'),
			fc.constantFrom('09:00-17:00', '08:00-12:00, 13:00-18:00', '10:00-16:00,15:30-24:00'),
		)
		.map((parts) => parts.join(' '))
	const plain = fc
		.tuple(
			fc.array(plainRule, { minLength: 1, maxLength: 4 }),
			fc.constantFrom('', '; Mo off', '; PH off', ';Su,PH off', '; Mo-Su off'),
		)
		.map(([rules, end]) => rules.join('; ') + end)

	test.each([
		['values', generated],
		['values without dates', plain],
	])('for generated %s', (_name, values) => {
		let count = 0
		const property = fc.property(values, fc.constantFrom(...PLACES), (value, place) => {
			if (readOsmHours(value).rules.length === 0) return
			count++
			expect(differences(value, place, DAYS)).toEqual([])
		})
		fc.assert(property, { numRuns: GENERATED, seed: SEED })
		expect(count).toBeGreaterThan(GENERATED / 5)
	})
})

test.each(TEXT_VALUES)('%s stays text', (value) => {
	expect(readOsmHours(value)).toEqual({ rules: [], text: value })
})

test.each([
	['Mo–Fr 09:00–17:00', ['Mon – Fri 9 AM – 5 PM']],
	['Sa 09:00-12:00 open "weather permitting"', ['Sat 9 AM – noon (weather permitting)']],
	['May-Oct Sa 08:00-13:00; Nov-Apr "by appointment"', ['Sat 8 AM – 1 PM, May – Oct', 'By appointment, Nov – Apr']],
	['Sa,Su,PH 10:00-17:00', ['Sat, Sun and public holidays 10 AM – 5 PM']],
	['Sep-Oct 09:00-17:00; Nov-Aug Sa 09:00-17:00', ['Daily 9 AM – 5 PM, Sep – Oct', 'Sat 9 AM – 5 PM, Nov – Aug']],
])('%s has the rules %j', (value, texts) => {
	expect(ruleTexts(readOsmHours(value).rules)).toEqual(texts)
})
