import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

export type Town = {
	name: string
	/** Two letters: a state of the United States or a province of Canada. */
	region: string
	country: 'US' | 'CA'
	lat: number
	lng: number
	population: number
	timeZone: string
}

/** The time zone of most of the region's population, sufficient for generated locations. */
const regionsByTimeZone: Record<string, string> = {
	'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
	'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
	'America/Denver': 'CO ID MT NM UT WY',
	'America/Phoenix': 'AZ',
	'America/Los_Angeles': 'CA NV OR WA',
	'America/Anchorage': 'AK',
	'Pacific/Honolulu': 'HI',
	'America/Toronto': 'ON QC',
	'America/Halifax': 'NB NS PE',
	'America/St_Johns': 'NL',
	'America/Winnipeg': 'MB',
	'America/Regina': 'SK',
	'America/Edmonton': 'AB',
	'America/Vancouver': 'BC',
}
const provinces = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'])

const timeZoneOfRegion = new Map(
	Object.entries(regionsByTimeZone).flatMap(([zone, regions]) =>
		regions.split(' ').map((region): [string, string] => [region, zone]),
	),
)

/**
 * About 1,500 towns of all regions of the United States and Canada: the 250 largest, and a uniform sample of the others with
 * at least 3,000 inhabitants. From GeoNames (CC BY 4.0, see NOTICE).
 */
export function readTowns(): Town[] {
	const lines = readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8')
		.trimEnd()
		.split('\n')
		.slice(1)
	return lines.map((line) => {
		const [name = '', region = '', lat, lng, population] = line.split('\t')
		const timeZone = timeZoneOfRegion.get(region)
		if (timeZone === undefined) throw new Error(`towns.tsv: no time zone is known for "${region}"`)
		return {
			name,
			region,
			country: provinces.has(region) ? 'CA' : 'US',
			lat: Number(lat),
			lng: Number(lng),
			population: Number(population),
			timeZone,
		}
	})
}

/** Picks towns with probability proportional to population^0.6, because farms are less common near large cities. */
export function townPicker(towns: readonly Town[]): (random: Random) => Town {
	const cumulative: number[] = []
	let sum = 0
	for (const town of towns) {
		sum += town.population ** 0.6
		cumulative.push(sum)
	}
	return (random) => {
		const target = random.fraction() * sum
		let low = 0
		let high = cumulative.length - 1
		while (low < high) {
			const middle = (low + high) >> 1
			if ((cumulative[middle] ?? 0) <= target) low = middle + 1
			else high = middle
		}
		const town = towns[low]
		if (town === undefined) throw new Error('Cannot pick from an empty list of towns.')
		return town
	}
}
