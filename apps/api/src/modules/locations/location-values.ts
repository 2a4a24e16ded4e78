import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_CLOSES, DEFAULT_OPENS } from '@farmgate/contracts/business-constants'
import { entrySpan, type HoursEntry, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import { FIELDS_AS_GIVEN } from '@farmgate/contracts/location-fields'
import type { LocationChange } from '@farmgate/contracts/location-write'
import { typedPhone } from '@farmgate/directory-import/typed-place'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { weeklyView } from '@farmgate/opening-rules/weekly-view'
import type { SortedNames } from '../../writes/category-names.ts'
import type { EditableValues } from './location-writes.repository.ts'

/** The rules of weekly hours that are the same all year. Null for an empty list: unknown. */
export function rulesOfHours(hours: readonly HoursEntry[]): OpeningRules | null {
	if (hours.length === 0) return null
	const open = hours.filter(({ isClosed }) => !isClosed)
	return rulesOfWeek(open.map((entry) => ({ day: WEEKDAYS.indexOf(entry.day) + 1, ...entrySpan(entry) })))
}

/**
 * The weekly hours of the season of a local day, with at least one entry per weekday. Empty for unknown hours, and for rules
 * without a weekly pattern.
 */
export function weeklyHours(rules: OpeningRules, today: string): HoursEntry[] {
	const spans = rules.every(({ state }) => state === 'closed') ? [] : weeklyView(rules, today)
	if (rules.length === 0 || spans === null) return []
	return WEEKDAYS.flatMap((day, index): HoursEntry[] => {
		const ofDay = spans.filter((span) => span.day === index + 1).sort((a, b) => a.opens - b.opens)
		if (ofDay.length === 0) return [{ day, open: DEFAULT_OPENS, close: DEFAULT_CLOSES, isClosed: true }]
		return ofDay.map((span) => ({
			day,
			open: minutesToClock(span.opens),
			close: minutesToClock(span.closes),
			isClosed: false,
		}))
	})
}

type Context = {
	/** Country and time zone of the exact place, for phone numbers. */
	country: string | null
	timeZone: string
	/** The given categories; null: none are given. */
	categories: SortedNames | null
	/** The stored rules. */
	rules: EditableValues['openingRules']
	/** Local date at the location, "YYYY-MM-DD". */
	today: string
}

/** Rules of given weekly hours. Hours equal to those shown now keep the rules, which may have seasons. */
function givenRules({ hours, openingRules }: LocationChange, { rules, today }: Context) {
	if (openingRules !== undefined) return { openingRules: openingRules.length === 0 ? null : openingRules }
	if (hours === undefined || isDeepStrictEqual(hours, weeklyHours(rules ?? [], today))) return {}
	return { openingRules: rulesOfHours(hours) }
}

/** The columns of the fields that are given, besides those of the place. */
export function givenValues(change: LocationChange, context: Context): Partial<EditableValues> {
	const plain = FIELDS_AS_GIVEN.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))
	const { contactPhone } = change
	const { categories } = context
	return {
		...Object.fromEntries(plain),
		...(contactPhone === undefined
			? {}
			: { contactPhone: contactPhone === null ? null : typedPhone(contactPhone, context) }),
		...givenRules(change, context),
		...(categories === null
			? {}
			: { categories: categories.known, proposedCategories: categories.unknown.map(({ name }) => name) }),
	}
}
