import type { StartingCategory } from '@farmgate/contracts/category'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'

/** An invented location with its listings. */
export type SampleLocation = {
	name: string
	type: LocationType
	street: string
	town: string
	/** Determines the country and the time zone. */
	region: 'ON' | 'NY'
	postalCode: string
	coordinates: readonly [lat: number, lng: number]
	description: string
	categories: readonly StartingCategory[]
	/** Absent when unknown. */
	hours?: readonly WeeklySpan[]
	/** Months; absent when open all year or unknown. */
	season?: readonly number[]
	/** Rules besides those of `hours` and `season`. */
	otherRules?: readonly OpeningRule[]
	/** Hours that rules cannot express. */
	hoursText?: string
	pickup?: string
	payment?: string
	/** A number reserved for fiction: 905-555-01xx or 716-555-01xx. */
	phone?: string
	email?: string
	website?: string
	facebook?: string
	instagram?: string
	x?: string
	/** Not approved, so hidden from buyers. */
	isPending?: boolean
	/** Age in days on the reference day of the sample data. */
	daysOld: number
	/** Days between the last confirmation and the reference day; absent when never confirmed. */
	confirmedDaysAgo?: number
	sells: readonly SampleListing[]
}

export type SampleListing = {
	title: string
	description: string
	categories: readonly StartingCategory[]
	/** Prices in US dollars by the name of the variant. Absent: price on request. */
	prices?: Readonly<Record<string, number>>
	/** Age in days, 0 to 60, possibly fractional. */
	daysOld: number
	isInactive?: boolean
	/** Only for listings without a location. */
	coordinates?: readonly [lat: number, lng: number]
}
