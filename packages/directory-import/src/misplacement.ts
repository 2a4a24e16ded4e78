import { nearestTowns } from '@farmgate/gazetteer/towns'
import type { Point } from '@farmgate/geo/distance'
import tzLookup from '@photostructure/tz-lookup'
import { countryName } from './countries.ts'
import { isNearRegion, regionName } from './regions.ts'
import { canonicalZone, zonesOfCountry } from './time-zones.ts'

/** What a row says about where it is: codes of a region and a country, or null. */
export type StatedArea = { region: string | null; country: string | null }

/** Outlines of time zones are coarse at coasts and borders, so points this far around are looked up, too. */
const COAST_DEGREES = 1

/** Time zones of the point and of eight points around it; the point's own is first, that of the sea is null. */
function* zonesAround({ lat, lng }: Point): Generator<string | null> {
	for (const north of [0, -COAST_DEGREES, COAST_DEGREES]) {
		for (const east of [0, -COAST_DEGREES, COAST_DEGREES]) {
			const at = { lat: Math.max(-90, Math.min(90, lat + north)), lng: ((lng + east + 540) % 360) - 180 }
			const zone = tzLookup(at.lat, at.lng)
			yield zone.startsWith('Etc/') ? null : canonicalZone(zone)
		}
	}
}

/** Farther from the nearest town, its country and state say nothing about a point. */
const TOWN_METERS = 50_000

/** Country and state of a point, and its nearest town, by the gazetteer. */
export type PointArea = StatedArea & { town: string | null }

/** The area of the nearest town: everything is null when none is within 50 km. */
export function areaAt(point: Point): PointArea {
	const [nearest] = nearestTowns(point, 1)
	if (nearest === undefined || nearest.meters > TOWN_METERS) return { region: null, country: null, town: null }
	const { name, region, state, country } = nearest.town
	return { region: region ?? state, country, town: name }
}

/** Whether the point is more than about 100 km from land. */
export function isOpenSea(point: Point): boolean {
	for (const zone of zonesAround(point)) if (zone !== null) return false
	return true
}

function isNearCountry(point: Point, country: string): boolean {
	const zones = zonesOfCountry(country)
	if (zones.size === 0) return true
	for (const zone of zonesAround(point)) if (zone !== null && zones.has(zone)) return true
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
