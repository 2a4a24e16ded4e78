import type { Coordinates } from '@farmgate/contracts/coordinates'
import { unproject } from '@farmgate/geo/mercator'
import type { RowError } from './directory-record.ts'
import { findMisplacement, isOpenSea, type StatedArea } from './misplacement.ts'

/** Half of the width of the Web Mercator world in meters. */
const MERCATOR_HALF_METERS = 20_037_508.342789244
/** Nothing is sold further south. */
const SOUTHERNMOST_LATITUDE = -60

/** Larger numbers are no degrees with a mistake. */
const DEGREES_MAX = 1000
/** Larger latitudes without a stated area are longitudes, if those are on land. */
const LATITUDE_SLIP = 100

/** Start of the message of rows without coordinates. */
export const NO_COORDINATES = 'no coordinates'

const MINUS = /[\u2212\u2013\u2012\uFE63\uFF0D]/g
const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/
/** Degrees, minutes and seconds with any marks or blanks between them. */
const SEXAGESIMAL =
	/^([+-]?\d{1,3})(?:\s*[°ºd:]\s*|\s+)(\d{1,2}(?:[.,]\d+)?)\s*(?:['’′´m:]\s*|\s+|$)(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″s]|''|’’|′′)?)?$/i

const toNumber = (text: string) => Number(text.replace(',', '.'))

/**
 * Degrees from a number or a text: "43.05", "43,05", "43.05° N", "43°03'29.5\"N", "79 17 24 W". NaN for other texts. `axis` is
 * the letters of the hemispheres, positive first: "NS" or "EW".
 */
export function readDegrees(value: string | number | null | undefined, axis: 'NS' | 'EW'): number {
	if (typeof value === 'number') return value
	const text = (value ?? '').trim().replace(MINUS, '-')
	const letter = /^([nsew])\b\s*|\s*([nsew])$/i.exec(text)
	const hemisphere = (letter?.[1] ?? letter?.[2] ?? '').toUpperCase()
	if (hemisphere !== '' && !axis.includes(hemisphere)) return Number.NaN
	const rest = (letter === null ? text : text.replace(letter[0], '')).trim()
	const magnitude = readMagnitude(rest)
	return hemisphere === axis[1] ? -Math.abs(magnitude) : magnitude
}

function readMagnitude(text: string): number {
	const decimal = text.replace(/\s*[°º]$/, '')
	if (DECIMAL.test(decimal)) return toNumber(decimal)
	const match = SEXAGESIMAL.exec(text)
	if (match === null) return Number.NaN
	const [, degrees = '', minutes = '', seconds = '0'] = match
	if (toNumber(minutes) >= 60 || toNumber(seconds) >= 60) return Number.NaN
	const size = Math.abs(Number(degrees)) + toNumber(minutes) / 60 + toNumber(seconds) / 3600
	return degrees.startsWith('-') ? -size : size
}

/** Latitude and longitude of one text: "43.05, -79.29", "43,05; -79,29", "43°03'N 79°17'W" or WKT "POINT (-79.29 43.05)". */
export function splitCoordinates(text: string): { lat: string; lng: string } | null {
	const cleaned = text.trim()
	const wkt = /^(?:SRID=4326;\s*)?POINT\s*(?:Z\s*)?\(\s*([-+\d.eE]+)\s+([-+\d.eE]+)/i.exec(cleaned)
	if (wkt !== null) return { lng: wkt[1] ?? '', lat: wkt[2] ?? '' }
	const parts = cleaned
		.replace(/^[([]|[)\]]$/g, '')
		.split(/\s*;\s*|,\s+|(?<=[nsew])\s+(?=\d)|(?<=\d\.\d+)\s*,\s*|(?<=\d\.\d+)\s+/i)
		.filter((part) => part !== '')
	return parts.length === 2 ? { lat: parts[0] ?? '', lng: parts[1] ?? '' } : null
}

const isInWorld = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** Whether the point is where the row says, and neither in the Antarctic nor in the open sea. */
const isPlausible = (point: Coordinates, area: StatedArea) =>
	isInWorld(point) && point.lat > SOUTHERNMOST_LATITUDE && findMisplacement(point, area) === null && !isOpenSea(point)

const fault = (message: string): RowError => ({ field: 'coordinates', message })

/** Plain words for numbers that are outside of the world, or no degrees but Web Mercator or UTM meters. */
function describeOutside(lat: number, lng: number, area: StatedArea): string {
	if (Math.max(Math.abs(lat), Math.abs(lng)) <= DEGREES_MAX) {
		const isLatitude = Math.abs(lat) > 90
		if (isLatitude && Math.abs(lng) > 180) return 'coordinates are outside of the world'
		return `the ${isLatitude ? 'latitude' : 'longitude'} is outside of the world`
	}
	const x = lng / MERCATOR_HALF_METERS
	const y = lat / MERCATOR_HALF_METERS
	const isMercator = Math.abs(x) <= 1 && Math.abs(y) <= 1 && isPlausible(unproject((x + 1) / 2, (1 - y) / 2), area)
	const isUtm = lng > 100_000 && lng < 900_000 && lat > 0 && lat < 10_000_000
	if (isMercator && isUtm && area.region === null && area.country === null) {
		return 'coordinates are meters of a map projection (Web Mercator or UTM), not degrees'
	}
	if (isMercator) return 'coordinates are meters of the Web Mercator projection (EPSG:3857), not degrees'
	if (isUtm) return 'coordinates are meters of a map projection (probably UTM), not degrees'
	return 'coordinates are outside of the world'
}

/**
 * The point of a row, rounded to six decimals (0.1 m; more would make equal rows differ), or why it has none. Swapped and
 * projected coordinates are errors: the fix belongs into the file or the mapping.
 */
export function readCoordinates(
	latValue: string | number | null | undefined,
	lngValue: string | number | null | undefined,
	area: StatedArea,
): Coordinates | RowError {
	const [lat, lng] = [readDegrees(latValue, 'NS'), readDegrees(lngValue, 'EW')]
	if (Number.isNaN(lat) || Number.isNaN(lng)) {
		const texts = [latValue, lngValue].map((value) => String(value ?? '').trim())
		if (texts.every((text) => text === '')) return fault(NO_COORDINATES)
		return { ...fault('coordinates cannot be read'), detail: texts.join(', ') }
	}
	if (lat === 0 && lng === 0) return fault(`${NO_COORDINATES} (0, 0)`)
	const point = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
	const swapped = { lat: point.lng, lng: point.lat }
	if (!isInWorld(point)) {
		// A latitude of 91 alone may be any mistake; the stated area tells.
		const isStated = area.region !== null || area.country !== null
		if (isPlausible(swapped, area) && (isStated || Math.abs(lat) > LATITUDE_SLIP))
			return fault('latitude and longitude are swapped')
		return fault(describeOutside(lat, lng, area))
	}
	if (isPlausible(point, area)) return point
	if (isPlausible(swapped, area)) return fault('latitude and longitude are swapped')
	const expected = findMisplacement(point, area)
	if (expected !== null) return fault(`coordinates are not in ${expected}`)
	return fault(`coordinates are in the ${point.lat <= SOUTHERNMOST_LATITUDE ? 'Antarctic' : 'open sea'}`)
}
