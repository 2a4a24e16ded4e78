import * as z from 'zod/mini'

/** "MM-DD" of every year, or "YYYY-MM-DD". */
const dayOfYear = z.string().check(z.regex(/^(?:[1-9]\d{3}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

/**
 * Both days are included. Either both have a year or neither. Without years, `to` may be before `from`: the range then
 * contains the new year.
 */
const dateRange = z.object({ from: dayOfYear, to: dayOfYear }).check(
	z.refine(({ from, to }) => from.length === to.length && (from.length === 5 || from <= to), {
		error: 'must end after it begins, with years in both dates or in none',
	}),
)
export type DateRange = z.infer<typeof dateRange>

/** Minutes after midnight of the day that the rule matches; `closes` above 1440 is on the next day. */
const openingSpan = z
	.object({
		opens: z.int().check(z.minimum(0), z.maximum(1439)),
		closes: z.int().check(z.minimum(1), z.maximum(2880)),
	})
	.check(
		z.refine(({ opens, closes }) => closes > opens && closes - opens <= 1440, {
			error: 'must close after it opens, at most 1440 minutes later',
		}),
	)
export type RuleSpan = z.infer<typeof openingSpan>

/** Whether two spans of a day overlap. */
export function overlap(spans: readonly RuleSpan[]): boolean {
	const sorted = spans.toSorted((a, b) => a.opens - b.opens)
	return sorted.some((span, index) => index > 0 && span.opens < (sorted[index - 1]?.closes ?? 0))
}

/**
 * The days that a rule matches. Absent fields do not restrict. A day must satisfy all fields, except that a public holiday
 * satisfies `weekdays` when `holidays` is "also".
 */
const ruleDays = z.object({
	/** Any of these ranges. */
	dates: z.optional(z.array(dateRange).check(z.minLength(1), z.maxLength(40))),
	/** ISO weekdays, Monday is 1. */
	weekdays: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
	/** Which of these weekdays in the month: 1 is the first, -1 the last. Only with `weekdays`. */
	nth: z.optional(z.array(z.int().check(z.minimum(-5), z.maximum(5))).check(z.minLength(1), z.maxLength(10))),
	/** Only weeks (Monday to Sunday) that are an even number of weeks from the week of this date, "YYYY-MM-DD". */
	everyOtherWeekFrom: z.optional(z.string().check(z.regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))),
	/** "only": public holidays only. "also": public holidays besides the weekdays. */
	holidays: z.optional(z.enum(['only', 'also'])),
})
export type RuleDays = z.infer<typeof ruleDays>

export const RULE_STATES = ['open', 'closed', 'appointment', 'unknown'] as const

/** An opening rule, close to a rule of OpenStreetMap's `opening_hours`. */
export const openingRule = z.object({
	days: ruleDays,
	/** Empty: the whole day. */
	spans: z.array(openingSpan).check(z.maxLength(12)),
	/** "appointment": open, but only by appointment. "unknown": the source says that it varies. */
	state: z.enum(RULE_STATES),
	/** Whether the rule adds its spans to those of earlier rules on the same day, instead of replacing them. */
	isAdditional: z.optional(z.boolean()),
	/** A restriction in words, such as "weather permitting". Shown, never interpreted. */
	note: z.optional(z.string().check(z.maxLength(200))),
})
export type OpeningRule = z.infer<typeof openingRule>

/**
 * When a location is open, in its own time zone. Of the rules that match a day, the last one that is not additional and the
 * additional ones after it apply; a day that no rule matches is closed. An empty list means that the hours are unknown.
 */
export const openingRules = z.array(openingRule).check(z.maxLength(60))
export type OpeningRules = z.infer<typeof openingRules>
