import { NEAR_ME } from '@farmgate/contracts/question-names'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
import { openAtText, radiusText, seasonText } from './filter-words.ts'
import { writeTypes } from './type-choice.ts'
import { withoutNear } from './use-near-me.ts'

/** Something that narrows what is shown, in words, and the change of the address that takes it away. */
export type ActiveFilter = { key: string; label: string; without: BrowseSearch }

type State = Pick<Browse, 'filter' | 'search' | 'preset' | 'view'>

const KIND_LABELS = { location: 'Places only', listing: 'Products only', both: 'Places and products' } as const
const SHOWN_DEGREE_DECIMALS = 2

function typeFilters({ filter, preset }: State): ActiveFilter[] {
	const { types = [] } = filter
	if (preset.fixed.types !== undefined) return []
	return TYPE_LISTS.filter(({ type }) => types.includes(type)).map(({ type, title }) => ({
		key: `type-${type}`,
		label: title,
		without: writeTypes(types.filter((other) => other !== type)),
	}))
}

function nearLabel({ filter, search }: State): string | undefined {
	if (search.near === NEAR_ME) return 'Near me'
	if (filter.near === undefined) return undefined
	const degrees = [filter.near.lat, filter.near.lng].map((value) => value.toFixed(SHOWN_DEGREE_DECIMALS))
	return `Near ${search.nearName ?? degrees.join(', ')}`
}

const quoted = (text: string) => `“${text}”`

function worded<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
	return value === undefined ? undefined : write(value)
}

/**
 * Everything that narrows what is shown, in a fixed order. What the screen itself fixes is not among it. `followsMap`:
 * the area is whatever the map shows.
 */
export function activeFilters(state: State, { followsMap }: { followsMap: boolean }): ActiveFilter[] {
	const { filter, search, preset, view } = state
	const found: ActiveFilter[] = []
	const add = (key: string, label: string | undefined, without: BrowseSearch) => {
		if (label !== undefined) found.push({ key, label, without })
	}
	add('q', worded(filter.q, quoted), { q: undefined })
	add('category', filter.category, { category: undefined })
	found.push(...typeFilters(state))
	add('kind', filter.kind === preset.fixed.defaultKind ? undefined : KIND_LABELS[filter.kind], { kind: undefined })
	add('open', worded(filter.openAt, openAtText), { openAt: undefined })
	add('season', worded(filter.inSeason, seasonText), { inSeason: undefined })
	add('near', nearLabel(state), withoutNear(search))
	add('radius', worded(filter.radiusMeters, radiusText), { radiusMeters: undefined })
	// An area that follows the map is what one sees, and nothing that could be taken away.
	const hasOwnArea = search.bbox !== undefined && filter.bbox !== undefined && (view === 'list' || !followsMap)
	add('area', hasOwnArea ? 'Map area' : undefined, { bbox: undefined })
	return found
}
