import type { Point } from '@farmgate/geo/distance'
import tzLookup from '@photostructure/tz-lookup'
import { countryName, countryOfZone } from './countries.ts'
import { isNearRegion, regionName } from './regions.ts'
import { canonicalZone, zonesOfCountry } from './time-zones.ts'

/** What a row says about where it is: codes of a region and a country, or null. */
export type StatedArea = { region: string | null; country: string | null }

/** Outlines of time zones are coarse at coasts and borders, so points this far around are looked up, too. */
const COAST_DEGREES = 1
const BORDER_DEGREES = 0.1

/** Time zones of the point and of eight points around it; the point's own is first, that of the sea is null. */
function* zonesAround({ lat, lng }: Point, degrees: number): Generator<string | null> {
	for (const north of [0, -degrees, degrees]) {
		for (const east of [0, -degrees, degrees]) {
			const at = { lat: Math.max(-90, Math.min(90, lat + north)), lng: ((lng + east + 540) % 360) - 180 }
			const zone = tzLookup(at.lat, at.lng)
			yield zone.startsWith('Etc/') ? null : canonicalZone(zone)
		}
	}
}

/** The country of the point; null at sea and near a border. */
export function countryAt(point: Point): string | null {
	let found: string | null = null
	for (const zone of zonesAround(point, BORDER_DEGREES)) {
		if (zone === null) continue
		const country = countryOfZone(zone)
		if (country === null || (found !== null && found !== country)) return null
		found = country
	}
	return found
}

/** Whether the point is more than about 100 km from land. */
export function isOpenSea(point: Point): boolean {
	for (const zone of zonesAround(point, COAST_DEGREES)) if (zone !== null) return false
	return true
}

function isNearCountry(point: Point, country: string): boolean {
	const zones = zonesOfCountry(country)
	if (zones.size === 0) return true
	for (const zone of zonesAround(point, COAST_DEGREES)) if (zone !== null && zones.has(zone)) return true
	return false
}

/**
 * The region or country that the row names and that does not contain its point ("Texas", "Germany"), or null. Regions are
 * checked by boxes and countries by time zones, so a point slightly outside may pass.
 */
export function findMisplacement(point: Point, { region, country }: StatedArea): string | null {
	const isNear = region === null ? null : isNearRegion(point, region)
	if (isNear !== null) return isNear ? null : regionName(region ?? '')
	if (country === null || isNearCountry(point, country)) return null
	return countryName(country)
}
