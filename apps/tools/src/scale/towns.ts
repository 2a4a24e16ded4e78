import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

/**
 * About 1,500 towns of all regions of the United States and Canada: the 250 largest, and a uniform sample of the others with
 * at least 3,000 inhabitants. The region has two letters; the time zone is that of most of its people. From GeoNames (CC BY 4.0, see NOTICE).
 */
export function readTowns() {
	const lines = readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8')
		.trimEnd()
		.split('\n')
		.slice(1)
	return lines.map((line) => {
		const [name = '', region = '', country, lat, lng, population, timeZone = ''] = line.split('\t')
		const numbers = { lat: Number(lat), lng: Number(lng), population: Number(population) }
		return { name, region, country: country ?? '', ...numbers, timeZone }
	})
}
export type Town = ReturnType<typeof readTowns>[number]

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
		const town = towns[cumulative.findIndex((upTo) => upTo > target)]
		if (town === undefined) throw new Error('Cannot pick from an empty list of towns.')
		return town
	}
}
