import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { openingRules } from '@farmgate/opening-rules/opening-rules'
import * as z from 'zod/mini'
import { openingHours } from './opening-hours.ts'
import json from './sample-data.json' with { type: 'json' }

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
	hoursText: z.optional(text),
	pickup: z.optional(text),
	payment: z.optional(text),
	/** A number reserved for fiction, each once. */
	phone: z.optional(text.check(z.regex(/^(905|716)-555-01\d\d$/))),
	email: z.optional(text),
	website: z.optional(text),
	facebook: z.optional(text),
	instagram: z.optional(text),
	x: z.optional(text),
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
