import { isState } from '@farmgate/gazetteer/states'
import { cityAround, nearestTowns, type Town, townsNamed } from '@farmgate/gazetteer/towns'
import { distanceMeters, type Point } from '@farmgate/geo/distance'
import { iso1A2Code, iso1A2Codes } from '@rapideditor/country-coder'
import { countryName } from './countries.ts'
import { isNearRegion, regionName } from './regions.ts'

/** What a row says about where it is: codes of a region and a country, or null. */
export type StatedArea = { region: string | null; country: string | null }

/** About 100 km: a point this far outside of a country, or off a coast, may be one that was typed roughly. */
const MARGIN_DEGREES = 1

/** Codes of the countries and territories that are at most the margin away from a point. */
function countriesAround({ lat, lng }: Point): string[] {
	return iso1A2Codes([lng - MARGIN_DEGREES, lat - MARGIN_DEGREES, lng + MARGIN_DEGREES, lat + MARGIN_DEGREES])
}

/** Farther from the nearest town, its country and state say nothing about a point. */
const TOWN_METERS = 50_000

/** Country and state of a point, and its city or else its nearest town, by the gazetteer. */
export type PointArea = StatedArea & { town: string | null }

/** Towns among which the nearest one in the country of the point is looked for. */
const TOWNS_AT_BORDER = 20

/** The country or territory whose borders contain the point; null at sea. */
const countryAt = ({ lat, lng }: Point) => iso1A2Code([lng, lat], { level: 'territory' })

/**
 * The area of the nearest town in the country of the point, with the state of `city` when a town within 50 km has that name: beside
 * the border of a state the nearest town is in the other one. Only the country is known when no town is within 50 km.
 */
export function areaAt(point: Point, city: string | null = null): PointArea {
	const country = countryAt(point)
	const isIn = ({ town }: { town: { country: string } }) => country === null || town.country === country
	const [named] = townsNamed(city ?? '')
		.map((town) => ({ town, meters: distanceMeters(point, town) }))
		.filter((each) => isIn(each) && each.meters <= TOWN_METERS)
		.sort((a, b) => a.meters - b.meters)
	const nearest = nearestTowns(point, 1).find(isIn) ?? nearestTowns(point, TOWNS_AT_BORDER).find(isIn)
	if (nearest === undefined || nearest.meters > TOWN_METERS) return { region: null, country, town: null }
	const { region, state } = (named ?? nearest).town
	// The towns of some states have other names in the gazetteer: "Vienna".
	const ownState = city !== null && country !== null && isState(city, country) ? city : null
	const town = townName(point, nearest.town)
	return { region: ownState ?? region ?? state, country: country ?? nearest.town.country, town }
}

/** The name of the city that a point is in, else of the nearest town, which in a city may be a quarter. */
function townName(point: Point, nearest: Town): string {
	const city = cityAround(point)
	return city?.country === nearest.country && city.region === nearest.region ? city.name : nearest.name
}

/** The state of a place: the stated one, unless the country has none of that name; then that of the point. */
export function regionIn(country: string | null, stated: string | null, area: PointArea): string | null {
	const ofPoint = area.country === country ? area.region : null
	if (stated === null) return ofPoint
	return country !== null && isState(stated, country) === false ? (ofPoint ?? stated) : stated
}

/** Whether the point is more than about 100 km from land. */
export const isOpenSea = (point: Point) => countryAt(point) === null && countriesAround(point).length === 0

/**
 * The region or country that the row names and that does not contain its point ("Texas", "Germany"), or null. Regions are
 * checked by boxes and countries with a margin, so a point slightly outside may pass.
 */
export function findMisplacement(point: Point, { region, country }: StatedArea): string | null {
	const isNear = region === null ? null : isNearRegion(point, region)
	if (isNear !== null) return isNear ? null : regionName(region ?? '')
	if (country === null || !/^[A-Z]{2}$/.test(country) || country === countryAt(point)) return null
	// Looking around takes longer.
	if (countriesAround(point).includes(country)) return null
	return countryName(country)
}
