import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { DISTANCE_UNITS, type DistanceUnit, formatDistance } from '@farmgate/geo/distance'
import { visitorTimeZone } from '../opening-hours/zoned-time.ts'
import { readStored, writeStored } from '../store/browser-storage.ts'
import { createListeners, useStore } from '../store/create-store.ts'

// cspell:ignore Adak Metlakatla Yakutat

/** Countries with distances in miles, and their time zones. */
const MILE_COUNTRIES: Record<string, RegExp> = {
	US: /^US\/|^America\/(New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla|Menominee|Louisville|Indiana|Kentucky|North_Dakota)|^Pacific\/Honolulu/,
	GB: /^Europe\/London$/,
	LR: /^Africa\/Monrovia$/,
	MM: /^Asia\/(Yangon|Rangoon)$/,
}

/** The region in a language tag: "en-US", "zh-Hant-TW". */
const REGION = /-([A-Z]{2})(?:-|$)/

/**
 * Miles for the first language's region when the time zone agrees, else kilometers: browsers are set to American English in many
 * countries.
 */
export function unitOfLocale(language: string, timeZone: string): DistanceUnit {
	// Most languages name their region, and the first use of `Intl.Locale` takes a slow phone 50 ms.
	const region = REGION.exec(language)?.[1] ?? new Intl.Locale(language).maximize().region ?? ''
	return MILE_COUNTRIES[region]?.test(timeZone) ? 'miles' : 'kilometers'
}

let localeUnit: DistanceUnit | undefined
const { notify, subscribe } = createListeners()

function currentUnit(): DistanceUnit {
	const stored = readStored(STORAGE_KEYS.distanceUnit)
	localeUnit ??= unitOfLocale(navigator.languages[0] ?? 'en', visitorTimeZone())
	return DISTANCE_UNITS.find((unit) => unit === stored) ?? localeUnit
}

const serverUnit = (): DistanceUnit => 'kilometers'

/** The user's unit of distances: chosen, else by locale. The server renders kilometers. Not read while it is not needed. */
export function useDistanceUnit(isNeeded = true): DistanceUnit {
	return useStore({ get: isNeeded ? currentUnit : serverUnit, subscribe }, serverUnit())
}

/** Stores the unit of distances. */
export function storeDistanceUnit(unit: DistanceUnit): void {
	writeStored(STORAGE_KEYS.distanceUnit, unit)
	notify()
}

/** "2.4 km away" or "1.5 mi away", in the user's unit. */
export function DistanceAway({ meters }: { meters: number }): string {
	return formatDistance(meters, useDistanceUnit())
}
