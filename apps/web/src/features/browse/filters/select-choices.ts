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

/** The distances of a list around a point; null without one. The first option is the limit that the list has without a choice. */
export function distanceChoice(
	{ filter, search, isOnMap, reach }: Pick<Browse, 'filter' | 'search' | 'isOnMap' | 'reach'>,
	unit: DistanceUnit,
): SelectChoice | null {
	if (filter.near === undefined) return null
	const isChosen = search.radiusMeters !== undefined && (filter.radiusMeters !== undefined || !isOnMap)
	const chosen = !isChosen ? AUTOMATIC : filter.radiusMeters === undefined ? ANY_DISTANCE : String(filter.radiusMeters)
	const reached = reach?.radiusMeters ?? null
	// On the map its area is the limit.
	const automatic = isOnMap ? 'Any distance' : reached === null ? 'Nearby' : radiusText(reached, unit)
	const meters = DISTANCES.map((length) => Math.round(length * UNIT_METERS[unit]))
	const offered = meters.includes(Number(chosen)) || Number.isNaN(Number(chosen)) ? meters : [...meters, Number(chosen)]
	const options = [
		{ value: AUTOMATIC, label: automatic },
		...offered
			.toSorted((one, other) => one - other)
			.map((radius) => ({ value: String(radius), label: radiusText(radius, unit) }))
			.filter(({ value, label }) => label !== automatic || value === chosen),
		...(isOnMap ? [] : [{ value: ANY_DISTANCE, label: 'Any distance' }]),
	]
	return {
		label: 'Distance',
		options,
		value: chosen,
		isActive: isChosen && chosen !== ANY_DISTANCE,
		changeTo: (value) => ({ radiusMeters: value === AUTOMATIC ? undefined : value }),
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
