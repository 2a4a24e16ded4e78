import type { StartingCategory } from '@farmgate/contracts/category'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { OpeningSpan } from '../schema/locations.ts'

/** An invented place as its data file writes it down, with what it sells. */
export type SamplePlace = {
	name: string
	type: LocationType
	street: string
	town: string
	/** Two letters: ON or NY. Says the country and the time zone too. */
	region: 'ON' | 'NY'
	postalCode: string
	at: readonly [lat: number, lng: number]
	description: string
	categories: readonly StartingCategory[]
	/** Left out: nobody has said. */
	hours?: readonly OpeningSpan[]
	/** Months; left out: no season stated. */
	season?: readonly number[]
	pickup?: string
	payment?: string
	/** Reserved for invented use: 905-555-01xx or 716-555-01xx. */
	phone?: string
	email?: string
	website?: string
	facebook?: string
	instagram?: string
	x?: string
	/** Waits for an admin; buyers do not see it. */
	isPending?: boolean
	/** Age on the day of the sample data. */
	daysOld: number
	/** Days before the day of the sample data that somebody last said it is right; left out: nobody did. */
	confirmedDaysAgo?: number
	sells: readonly SampleProduct[]
}

export type SampleProduct = {
	title: string
	description: string
	categories: readonly StartingCategory[]
	/** Names with their unit, and prices in US dollars. Left out: price on request. */
	prices?: Readonly<Record<string, number>>
	/** 0 to 60, fractions allowed: 0.5 is twelve hours. */
	daysOld: number
	isInactive?: boolean
	/** Only for what is sold away from any place. */
	at?: readonly [lat: number, lng: number]
}
