import type { Position } from './geometry.ts'
import type { Place } from './places.ts'

/** Towns of the Niagara peninsula that have no population in the GeoNames packages. */
export const niagaraTowns: readonly Place[] = [
	{ name: 'Grimsby', position: [-79.566, 43.2], rank: 5 },
	{ name: 'Fort Erie', position: [-78.922, 42.905], rank: 5 },
	{ name: 'Niagara-on-the-Lake', position: [-79.073, 43.255], rank: 5 },
]

/** Label positions of states with a large city in their center. */
export const stateLabelPositions: ReadonlyMap<string, Position> = new Map([
	['Alabama', [-86.8, 32.8]],
	['Arizona', [-111.9, 34.9]],
	['California', [-120.4, 36.9]],
	['Illinois', [-89.3, 39.7]],
	['Michigan', [-84.9, 44.3]],
	['Texas', [-100.2, 31.2]],
])

/** Canadian provinces and territories with manual label positions. */
export const provinceLabels: readonly { name: string; position: Position }[] = [
	{ name: 'Ontario', position: [-85.5, 50.2] },
	{ name: 'Quebec', position: [-72, 52.5] },
	{ name: 'Manitoba', position: [-98, 54.6] },
	{ name: 'Saskatchewan', position: [-106, 54.2] },
	{ name: 'Alberta', position: [-115, 54.8] },
	{ name: 'British Columbia', position: [-124.5, 54.2] },
	{ name: 'New Brunswick', position: [-66.4, 46.6] },
	{ name: 'Nova Scotia', position: [-63.4, 45.1] },
	{ name: 'Prince Edward Island', position: [-63.3, 46.35] },
	{ name: 'Newfoundland and Labrador', position: [-60.8, 53.6] },
	{ name: 'Yukon', position: [-135.5, 63.6] },
	{ name: 'Northwest Territories', position: [-119, 64.5] },
	{ name: 'Nunavut', position: [-97, 66] },
]

/** The name of a sea, bay or lake, its position, and its minimum view zoom. */
export type WaterLabel = { name: string; position: Position; minZoom: number }

export const waterLabels: readonly WaterLabel[] = [
	{ name: 'Atlantic Ocean', position: [-58, 36], minZoom: 3 },
	{ name: 'Pacific Ocean', position: [-138, 36], minZoom: 3 },
	{ name: 'Gulf of Mexico', position: [-90.5, 25.5], minZoom: 4 },
	{ name: 'Caribbean Sea', position: [-74.5, 15.6], minZoom: 4 },
	{ name: 'Hudson Bay', position: [-85, 59.5], minZoom: 4 },
	{ name: 'James Bay', position: [-80.5, 53.5], minZoom: 5.5 },
	{ name: 'Gulf of Alaska', position: [-146, 57.5], minZoom: 4.5 },
	{ name: 'Gulf of St. Lawrence', position: [-61.8, 48.2], minZoom: 5 },
	{ name: 'Gulf of California', position: [-111.2, 27], minZoom: 5 },
	{ name: 'Bay of Fundy', position: [-66, 44.9], minZoom: 6.5 },
	{ name: 'Chesapeake Bay', position: [-76.2, 37.7], minZoom: 7 },
	{ name: 'Lake Superior', position: [-87.6, 47.7], minZoom: 4.7 },
	{ name: 'Lake Michigan', position: [-87.1, 43.4], minZoom: 5 },
	{ name: 'Lake Huron', position: [-82.4, 44.8], minZoom: 5 },
	{ name: 'Georgian Bay', position: [-80.85, 45.25], minZoom: 6.5 },
	{ name: 'Lake Erie', position: [-80.7, 42.3], minZoom: 5.3 },
	{ name: 'Lake Ontario', position: [-78.1, 43.62], minZoom: 5.3 },
	{ name: 'Lake St. Clair', position: [-82.7, 42.45], minZoom: 8 },
	{ name: 'Lake Simcoe', position: [-79.38, 44.43], minZoom: 8 },
	{ name: 'Lake Nipissing', position: [-79.85, 46.28], minZoom: 8 },
	{ name: 'Lake Nipigon', position: [-88.5, 49.8], minZoom: 7 },
	{ name: 'Lake Champlain', position: [-73.34, 44.45], minZoom: 8 },
	{ name: 'Oneida Lake', position: [-75.96, 43.219], minZoom: 9 },
	{ name: 'Cayuga Lake', position: [-76.748, 42.813], minZoom: 9 },
	{ name: 'Seneca Lake', position: [-76.898, 42.618], minZoom: 9 },
	{ name: 'Lake Winnipeg', position: [-97.8, 52.6], minZoom: 5.5 },
	{ name: 'Great Slave Lake', position: [-114, 61.7], minZoom: 5.5 },
	{ name: 'Great Bear Lake', position: [-120.8, 66], minZoom: 5.5 },
	{ name: 'Lake Athabasca', position: [-109.4, 59.2], minZoom: 6.5 },
	{ name: 'Great Salt Lake', position: [-112.55, 41.15], minZoom: 7 },
	{ name: 'Lake Tahoe', position: [-120.03, 39.1], minZoom: 8 },
	{ name: 'Lake Okeechobee', position: [-80.83, 26.95], minZoom: 7 },
	{ name: 'Lake Pontchartrain', position: [-90.1, 30.19], minZoom: 8 },
]
