import { effectiveSort, ITEM_KINDS } from '@farmgate/contracts/filter'
import { monthName } from '../../../shared/opening-hours/season.ts'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
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

const METERS_PER_KM = 1000
const RADII_KM = [2, 5, 10, 25, 50, 100]
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
export function distanceChoice({ filter }: Pick<Browse, 'filter'>): SelectChoice | null {
	if (filter.near === undefined) return null
	const option = (meters: number) => ({ value: String(meters), label: radiusText(meters) })
	const offered = RADII_KM.map((km) => option(km * METERS_PER_KM))
	return {
		label: 'Distance',
		options: [
			{ value: '', label: 'Any distance' },
			...withCurrent(offered, filter.radiusMeters === undefined ? undefined : option(filter.radiusMeters)),
		],
		value: filter.radiusMeters === undefined ? '' : String(filter.radiusMeters),
		isActive: filter.radiusMeters !== undefined,
		changeTo: (value) => ({ radiusMeters: value || undefined }),
	}
}

/** Only orders that apply: relevance needs a text, nearest needs a center. */
export function sortChoice({ filter, sort }: Pick<Browse, 'filter' | 'sort'>): SelectChoice {
	const own = effectiveSort({ sort: undefined, q: filter.q, near: filter.near })
	return {
		label: 'Sort',
		options: [
			...(filter.q === undefined ? [] : [{ value: 'relevance', label: 'Relevance' }]),
			...(filter.near === undefined ? [] : [{ value: 'nearest', label: 'Nearest' }]),
			{ value: 'newest', label: 'Newest' },
			{ value: 'name', label: 'Name' },
		],
		value: sort ?? own,
		isActive: sort !== undefined && sort !== own,
		changeTo: (value) => ({ sort: value === own ? undefined : value }),
	}
}
