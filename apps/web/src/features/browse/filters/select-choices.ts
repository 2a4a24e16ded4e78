import { screenSort } from '@farmgate/contracts/address-filter'
import { ITEM_KINDS } from '@farmgate/contracts/filter'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { readIntents, withIntents, withoutPart } from '@farmgate/contracts/search-query/intents'
import { type DistanceUnit, UNIT_METERS } from '@farmgate/geo/distance'
import { monthName } from '../../../shared/opening-hours/season.ts'
import type { Browse } from '../browse.ts'
import { ANY_DISTANCE, type BrowseSearch } from '../browse-search.ts'
import { kindName, radiusText } from './filter-text.ts'

type Option = { value: string; label: string }

/** A filter with a few options, one of which is the default and not in the address. */
export type SelectChoice = {
	label: string
	options: readonly Option[]
	value: string
	/** Not the default. */
	isActive: boolean
	changeTo: (value: string) => BrowseSearch
}

/** In the visitor's unit. */
const DISTANCES = [5, 10, 25, 50, 100]
/** The value of a list that reaches as far as it has to; `radiusMeters` is not in the address. */
const AUTOMATIC = 'automatic'
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export function kindChoice({ filter, preset }: Pick<Browse, 'filter' | 'preset'>): SelectChoice {
	const own = preset.fixed.defaultKind
	return {
		label: 'Show',
		options: ITEM_KINDS.map((kind) => ({ value: kind, label: kindName(kind) })),
		value: filter.kind,
		isActive: filter.kind !== own,
		changeTo: (value) => ({ kind: value === own ? undefined : value }),
	}
}

export function seasonChoice({ filter }: Pick<Browse, 'filter'>): SelectChoice {
	return {
		label: 'Season',
		options: [
			{ value: '', label: 'Any season' },
			{ value: 'now', label: 'This month' },
			...MONTHS.map((month) => ({ value: String(month), label: monthName(month) })),
		],
		value: filter.inSeason === undefined ? '' : String(filter.inSeason),
		isActive: filter.inSeason !== undefined,
		changeTo: (value) => ({ inSeason: value || undefined }),
	}
}

type Ranged = Pick<Browse, 'filter' | 'search' | 'isOnMap' | 'reach' | 'understood'>

/** The area that the text names, unless the address has a center. */
function areaOfText({ search, understood }: Ranged) {
	return withIntents(search).near === undefined ? (understood?.area ?? null) : null
}

/** The change of an address to a distance in meters, or without one. Around a town that the text names, the distance is in the text, too. */
function distanceChange(browse: Ranged, value: string | undefined, unit: DistanceUnit): BrowseSearch {
	const { search } = browse
	const { q = '' } = search
	const inText = readIntents(q).intents.find(({ kind }) => kind === 'distance')
	const rest = inText === undefined ? q : withoutPart(q, inText.text)
	const own = inText === undefined ? {} : { q: rest }
	// Around the visitor, whose known position need not be in the address.
	const center = withIntents(search).near === undefined ? { near: NEAR_ME } : {}
	if (areaOfText(browse) === null) return { ...own, ...center, radiusMeters: value }
	if (value === undefined) return own
	const length = Number((Number(value) / UNIT_METERS[unit]).toFixed(1))
	return { q: `${rest} within ${length} ${unit === 'miles' ? 'miles' : 'km'}` }
}

/** The distance that an address or its text asks for, in meters; null for any, undefined without one. */
function askedDistance({ filter, search, isOnMap }: Ranged): number | null | undefined {
	if (search.radiusMeters === ANY_DISTANCE) return isOnMap ? undefined : null
	if (search.radiusMeters !== undefined && filter.radiusMeters !== undefined) return filter.radiusMeters
	return readIntents(search.q ?? '').intents.find((intent) => intent.kind === 'distance')?.radiusMeters
}

/** The distances around a point or a town that the text names; null without one, and along a way. The first option is the limit of the list without a choice. */
export function distanceChoice(browse: Ranged, unit: DistanceUnit): SelectChoice | null {
	const { filter, isOnMap, reach } = browse
	const area = areaOfText(browse)
	if (isAlong(browse) || (area === null ? filter.near === undefined : area.isRegion)) return null
	const asked = askedDistance(browse)
	const chosen = asked === undefined ? AUTOMATIC : asked === null ? ANY_DISTANCE : String(asked)
	const reached = reach?.radiusMeters ?? null
	// On the map its area is the limit.
	const automatic = isOnMap ? 'Any distance' : reached === null ? 'Nearby' : radiusText(reached, unit)
	const meters = DISTANCES.map((length) => Math.round(length * UNIT_METERS[unit]))
	const offered = typeof asked !== 'number' || meters.includes(asked) ? meters : [...meters, asked]
	const options = [
		{ value: AUTOMATIC, label: automatic },
		...offered
			.toSorted((one, other) => one - other)
			.map((radius) => ({ value: String(radius), label: radiusText(radius, unit) }))
			.filter(({ value, label }) => label !== automatic || value === chosen),
		...(isOnMap || area !== null ? [] : [{ value: ANY_DISTANCE, label: 'Any distance' }]),
	]
	return {
		label: 'Distance',
		options,
		value: chosen,
		isActive: typeof asked === 'number',
		changeTo: (value) => distanceChange(browse, value === AUTOMATIC ? undefined : value, unit),
	}
}

const isAlong = ({ filter, understood }: Pick<Browse, 'filter' | 'understood'>) =>
	filter.along !== undefined || (understood?.along ?? null) !== null

function nearestOption(browse: Pick<Browse, 'filter' | 'understood'>): Option[] {
	if (isAlong(browse)) return [{ value: 'nearest', label: 'Shortest detour' }]
	if (browse.filter.near !== undefined) return [{ value: 'nearest', label: 'Nearest' }]
	return [{ value: 'open', label: 'Open now first' }]
}

/** Only orders that apply: relevance needs a text, nearest needs a center or a way, which also says what to show first. */
export function sortChoice({ filter, sort, understood }: Pick<Browse, 'filter' | 'sort' | 'understood'>): SelectChoice {
	const own = screenSort({ ...filter, along: filter.along ?? understood?.along ?? undefined })
	return {
		label: 'Sort',
		options: [
			...(filter.q === undefined ? [] : [{ value: 'relevance', label: 'Relevance' }]),
			...nearestOption({ filter, understood }),
			{ value: 'newest', label: 'Newest' },
			{ value: 'name', label: 'Name' },
		],
		value: sort ?? own,
		isActive: sort !== undefined && sort !== own,
		changeTo: (value) => ({ sort: value === own ? undefined : value }),
	}
}
