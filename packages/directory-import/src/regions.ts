import { containsPoint } from '@farmgate/geo/box'
import type { Point } from '@farmgate/geo/distance'

type Box = readonly [west: number, south: number, east: number, north: number]
type Region = { code: string; name: string; country: 'US' | 'CA'; box: Box }

/** Boxes are rounded outward and used with `MARGIN_DEGREES`, so that towns on a coast or border river are inside. */
export const REGIONS: readonly Region[] = [
	...regionsOf('US', [
		['AL', 'Alabama', -88.5, 30.1, -84.8, 35.1],
		['AK', 'Alaska', -180, 51.1, -129.9, 71.5],
		['AZ', 'Arizona', -114.9, 31.3, -109, 37.1],
		['AR', 'Arkansas', -94.7, 33, -89.6, 36.6],
		['CA', 'California', -124.5, 32.5, -114.1, 42.1],
		['CO', 'Colorado', -109.1, 36.9, -102, 41.1],
		['CT', 'Connecticut', -73.8, 40.9, -71.7, 42.1],
		['DE', 'Delaware', -75.8, 38.4, -75, 39.9],
		['DC', 'District of Columbia', -77.2, 38.7, -76.9, 39],
		['FL', 'Florida', -87.7, 24.4, -79.9, 31.1],
		['GA', 'Georgia', -85.7, 30.3, -80.7, 35.1],
		['HI', 'Hawaii', -160.6, 18.8, -154.7, 22.3],
		['ID', 'Idaho', -117.3, 41.9, -111, 49.1],
		['IL', 'Illinois', -91.6, 36.9, -87, 42.6],
		['IN', 'Indiana', -88.2, 37.7, -84.7, 41.8],
		['IA', 'Iowa', -96.7, 40.3, -90.1, 43.6],
		['KS', 'Kansas', -102.1, 36.9, -94.5, 40.1],
		['KY', 'Kentucky', -89.6, 36.4, -81.9, 39.2],
		['LA', 'Louisiana', -94.1, 28.9, -88.7, 33.1],
		['ME', 'Maine', -71.2, 42.9, -66.9, 47.5],
		['MD', 'Maryland', -79.5, 37.8, -75, 39.8],
		['MA', 'Massachusetts', -73.6, 41.2, -69.8, 42.9],
		['MI', 'Michigan', -90.5, 41.6, -82.3, 48.4],
		['MN', 'Minnesota', -97.3, 43.4, -89.4, 49.4],
		['MS', 'Mississippi', -91.7, 30.1, -88, 35.1],
		['MO', 'Missouri', -95.8, 35.9, -89, 40.7],
		['MT', 'Montana', -116.1, 44.3, -104, 49.1],
		['NE', 'Nebraska', -104.1, 39.9, -95.2, 43.1],
		['NV', 'Nevada', -120.1, 34.9, -114, 42.1],
		['NH', 'New Hampshire', -72.6, 42.6, -70.5, 45.4],
		['NJ', 'New Jersey', -75.6, 38.8, -73.8, 41.4],
		['NM', 'New Mexico', -109.1, 31.3, -103, 37.1],
		['NY', 'New York', -79.8, 40.4, -71.8, 45.1],
		['NC', 'North Carolina', -84.4, 33.7, -75.4, 36.6],
		['ND', 'North Dakota', -104.1, 45.9, -96.5, 49.1],
		['OH', 'Ohio', -84.9, 38.3, -80.5, 42.4],
		['OK', 'Oklahoma', -103.1, 33.6, -94.4, 37.1],
		['OR', 'Oregon', -124.7, 41.9, -116.4, 46.4],
		['PA', 'Pennsylvania', -80.6, 39.7, -74.6, 42.6],
		['RI', 'Rhode Island', -71.9, 41.1, -71.1, 42.1],
		['SC', 'South Carolina', -83.4, 32, -78.5, 35.3],
		['SD', 'South Dakota', -104.1, 42.4, -96.4, 46],
		['TN', 'Tennessee', -90.4, 34.9, -81.6, 36.7],
		['TX', 'Texas', -106.7, 25.8, -93.5, 36.6],
		['UT', 'Utah', -114.1, 36.9, -109, 42.1],
		['VT', 'Vermont', -73.5, 42.7, -71.4, 45.1],
		['VA', 'Virginia', -83.7, 36.5, -75.2, 39.5],
		['WA', 'Washington', -124.9, 45.5, -116.9, 49.1],
		['WV', 'West Virginia', -82.7, 37.2, -77.7, 40.7],
		['WI', 'Wisconsin', -92.9, 42.4, -86.7, 47.2],
		['WY', 'Wyoming', -111.1, 40.9, -104, 45.1],
		['PR', 'Puerto Rico', -68, 17.8, -65.2, 18.6],
		['VI', 'Virgin Islands', -65.1, 17.6, -64.5, 18.5],
		['GU', 'Guam', 144.6, 13.2, 145, 13.7],
		['AS', 'American Samoa', -171.1, -14.6, -168.1, -11],
		['MP', 'Northern Mariana Islands', 144.8, 14, 146.1, 20.6],
	]),
	...regionsOf('CA', [
		['AB', 'Alberta', -120, 48.9, -110, 60],
		['BC', 'British Columbia', -139.1, 48.2, -114, 60],
		['MB', 'Manitoba', -102.1, 48.9, -88.9, 60],
		['NB', 'New Brunswick', -69.1, 44.5, -63.7, 48.1],
		['NL', 'Newfoundland and Labrador', -67.9, 46.5, -52.5, 60.5],
		['NS', 'Nova Scotia', -66.5, 43.3, -59.6, 47.1],
		['NT', 'Northwest Territories', -136.5, 60, -101.9, 79],
		['NU', 'Nunavut', -120.7, 51.6, -61, 83.2],
		['ON', 'Ontario', -95.2, 41.6, -74.3, 56.9],
		['PE', 'Prince Edward Island', -64.5, 45.9, -61.9, 47.1],
		['QC', 'Quebec', -79.8, 44.9, -57, 62.6],
		['SK', 'Saskatchewan', -110, 48.9, -101.3, 60],
		['YT', 'Yukon', -141.1, 60, -123.8, 69.7],
	]),
]
const MARGIN_DEGREES = 0.15

function regionsOf(
	country: 'US' | 'CA',
	rows: readonly (readonly [code: string, name: string, ...box: [number, number, number, number]])[],
): Region[] {
	return rows.map(([code, name, west, south, east, north]) => ({
		code,
		name,
		country,
		box: [west, south, east, north],
	}))
}

const byCode = new Map(REGIONS.map((region) => [region.code, region]))
const byName = new Map(REGIONS.map((region) => [region.name.toLowerCase(), region]))
// A common misspelling in American directories. cspell:ignore massachussetts
byName.set('massachussetts', byCode.get('MA') as Region)
byName.set('québec', byCode.get('QC') as Region)
byName.set('washington dc', byCode.get('DC') as Region)
byName.set('u.s. virgin islands', byCode.get('VI') as Region)

/** The state or province with this code or name; null when there is none. */
export function findRegion(text: string): Region | null {
	const trimmed = text.trim().replace(/\.$/, '')
	return byCode.get(trimmed.toUpperCase()) ?? byName.get(trimmed.toLowerCase()) ?? null
}

/** "New York" for "NY"; other texts are unchanged. */
export function regionName(code: string): string {
	return byCode.get(code)?.name ?? code
}

function isNear([west, south, east, north]: Box, point: Point): boolean {
	const margin = MARGIN_DEGREES
	return containsPoint(
		{ west: west - margin, south: south - margin, east: east + margin, north: north + margin },
		point,
	)
}

/** Whether the point is in or near the box of a state or province; null for other codes. */
export function isNearRegion(point: Point, code: string): boolean | null {
	const region = byCode.get(code)
	return region === undefined ? null : isNear(region.box, point)
}
