import { screenSort } from '@farmgate/contracts/address-filter'
import { ITEM_KINDS } from '@farmgate/contracts/filter'
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

const RADII: Record<DistanceUnit, readonly number[]> = {
	kilometers: [2, 5, 10, 25, 40, 80, 160],
	miles: [1, 3, 6, 15, 25, 50, 100],
}
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Includes a value of the address that is not among the options. */
function withCurrent(options: Option[], current: Option | undefined): Option[] {
	if (current === undefined || options.some(({ value }) => value === current.value)) return options
	return [...options, current]
}

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

/** Null without a center. */
export function distanceChoice(
	{ filter, search, isOnMap }: Pick<Browse, 'filter' | 'search' | 'isOnMap'>,
	unit: DistanceUnit,
): SelectChoice | null {
	if (filter.near === undefined) return null
	const option = (meters: number) => ({ value: String(meters), label: radiusText(meters, unit) })
	const offered = RADII[unit].map((length) => option(Math.round(length * UNIT_METERS[unit])))
	const isAny = search.radiusMeters === ANY_DISTANCE
	const own = search.radiusMeters === undefined ? undefined : filter.radiusMeters
	// On the map its area is the limit.
	const withoutOwn = isOnMap
		? [{ value: '', label: 'Any distance' }]
		: [
				{ value: '', label: 'Nearby' },
				{ value: ANY_DISTANCE, label: 'Any distance' },
			]
	return {
		label: 'Distance',
		options: [...withoutOwn, ...withCurrent(offered, own === undefined ? undefined : option(own))],
		value: isAny && !isOnMap ? ANY_DISTANCE : own === undefined ? '' : String(own),
		isActive: own !== undefined,
		changeTo: (value) => ({ radiusMeters: value || undefined }),
	}
}

/** Only orders that apply: relevance needs a text, nearest needs a center, which also says what to show first. */
export function sortChoice({ filter, sort }: Pick<Browse, 'filter' | 'sort'>): SelectChoice {
	const own = screenSort(filter)
	return {
		label: 'Sort',
		options: [
			...(filter.q === undefined ? [] : [{ value: 'relevance', label: 'Relevance' }]),
			filter.near === undefined ? { value: 'open', label: 'Open now first' } : { value: 'nearest', label: 'Nearest' },
			{ value: 'newest', label: 'Newest' },
			{ value: 'name', label: 'Name' },
		],
		value: sort ?? own,
		isActive: sort !== undefined && sort !== own,
		changeTo: (value) => ({ sort: value === own ? undefined : value }),
	}
}
