import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { clockToMinutes, MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { openingRules } from '@farmgate/opening-rules/opening-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'
import * as z from 'zod/mini'
import json from './sample-data.json' with { type: 'json' }

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * Parses opening hours, for example `Mo-Fr 09:00-12:00, Mo-Fr 13:00-17:30, Sa 09:00-01:00`, sorted by day and time. A range
 * that ends at or before its start ends on the next day; 00:00-24:00 is the whole day. Throws when a rule is malformed.
 */
export function openingHours(text: string): WeeklySpan[] {
	return text
		.split(', ')
		.flatMap(readRule)
		.toSorted((a, b) => a.day - b.day || a.opens - b.opens)
}

function readRule(rule: string): WeeklySpan[] {
	const match = /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(rule)
	const [, first = '', last = first, from = '', to = ''] = match ?? []
	const firstDay = dayNames.indexOf(first) + 1
	const lastDay = dayNames.indexOf(last) + 1
	if (firstDay === 0 || lastDay < firstDay) throw new Error(`These opening hours cannot be read: "${rule}"`)
	const opens = clockToMinutes(from)
	const sameDayCloses = clockToMinutes(to)
	const closes = sameDayCloses > opens ? sameDayCloses : sameDayCloses + MINUTES_PER_DAY
	return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({ day: firstDay + index, opens, closes }))
}

const text = z.string().check(z.minLength(1))
const categories = z.array(z.enum(STARTING_CATEGORIES))
const days = z.number().check(z.nonnegative())
/** Latitude and longitude. */
const coordinates = z.tuple([z.number(), z.number()])

const sampleListing = z.strictObject({
	title: text,
	description: text,
	categories,
	/** Prices in US dollars by the name of the variant. Absent: price on request. */
	prices: z.optional(z.record(text, z.number())),
	/** Age in days on the reference day, 0 to 60, possibly fractional. */
	daysOld: days.check(z.maximum(60)),
	isInactive: z.optional(z.boolean()),
	/** Only for listings without a location. */
	coordinates: z.optional(coordinates),
})
export type SampleListing = z.infer<typeof sampleListing>

const sampleLocation = z.strictObject({
	name: text,
	type: z.enum(LOCATION_TYPES),
	street: text,
	town: text,
	/** Determines the country and the time zone. */
	region: z.enum(['ON', 'NY']),
	postalCode: text,
	coordinates,
	description: text,
	categories,
	/** In the notation of `openingHours`; absent when unknown. */
	hours: z.optional(z.pipe(text, z.transform(openingHours))),
	/** Months; absent when open all year or unknown. */
	season: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(12)))),
	/** Rules besides those of `hours` and `season`. */
	otherRules: z.optional(openingRules),
	/** Hours that rules cannot express. */
	openingText: z.optional(text),
	pickupInstructions: z.optional(text),
	paymentInfo: z.optional(text),
	/** A number reserved for fiction, each once. */
	contactPhone: z.optional(text.check(z.regex(/^(905|716)-555-01\d\d$/))),
	contactEmail: z.optional(text),
	website: z.optional(text),
	facebookUrl: z.optional(text),
	instagramUrl: z.optional(text),
	xUrl: z.optional(text),
	/** Not approved, so hidden from buyers. */
	isPending: z.optional(z.boolean()),
	/** Age in days on the reference day. */
	daysOld: days,
	/** Days between the last confirmation and the reference day; absent when never confirmed. */
	confirmedDaysAgo: z.optional(days),
	sells: z.array(sampleListing),
})
export type SampleLocation = z.infer<typeof sampleLocation>

/** Invented locations with their listings, in the order of their ids, and listings without a location. Throws when the file is invalid. */
export const SAMPLE_DATA = z
	.object({ locations: z.array(sampleLocation), unplacedListings: z.array(sampleListing) })
	.parse(json)
