import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import {
	addressIntents,
	readIntents,
	type SearchIntent,
	withIntents,
	withoutPart,
} from '@farmgate/contracts/search-query/intents'
import type { DistanceUnit } from '@farmgate/geo/distance'
import type { PageCalendar } from '../../../shared/dates/page-calendar.ts'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
import { openAtText, radiusText, seasonText } from './filter-text.ts'
import { writeTypes } from './type-choice.ts'
import { withoutNear } from './use-near-me.ts'

/** An active filter as text, and the change of the address that removes it. */
export type ActiveFilter = { key: string; label: string; without: BrowseSearch }

/** What the active filters depend on, besides the visitor's settings. */
export type ActiveFilterState = Pick<Browse, 'filter' | 'search' | 'preset' | 'view' | 'nearName' | 'textArea'>

const KIND_LABELS = { location: 'Places only', listing: 'Products only', both: 'Places and products' } as const

function typeFilters({ filter, preset }: ActiveFilterState): ActiveFilter[] {
	const { types = [] } = filter
	if (preset.fixed.types !== undefined) return []
	return TYPE_LISTS.filter(({ type }) => types.includes(type)).map(({ type, title }) => ({
		key: `type-${type}`,
		label: title,
		without: writeTypes(types.filter((other) => other !== type)),
	}))
}

function nearLabel({ search, nearName }: ActiveFilterState): string | undefined {
	if (withIntents(search).near === NEAR_ME) return 'Near me'
	return nearName === null ? undefined : `Near ${nearName}`
}

const quoted = (text: string) => `“${text}”`

function textOf<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
	return value === undefined ? undefined : write(value)
}

/** A text of parts; undefined when all are empty. */
function joinedText(parts: readonly string[]): string | undefined {
	const text = parts.filter((part) => part !== '').join(' ')
	return text === '' ? undefined : text
}

/** The words and the area of the search text as filters, and the change that removes an intent from the text. */
function textFilters({ search, textArea }: ActiveFilterState) {
	const { words, intents } = readIntents(search.q ?? '')
	const taken = addressIntents(search)
	const intentTexts = intents.map(({ text }) => text)
	const rest = textArea === null ? words : textArea.textWithout
	const areaText = textArea === null ? '' : words
	const label = textArea?.isRegion ? `In ${textArea.name}` : `Near ${textArea?.name}`
	return {
		words:
			rest === ''
				? []
				: [
						{
							key: 'q',
							label: quoted(rest),
							without: { q: joinedText([withoutWords(areaText, rest), ...intentTexts]) },
						},
					],
		area: textArea === null ? [] : [{ key: 'text-area', label, without: { q: joinedText([rest, ...intentTexts]) } }],
		without(kind: SearchIntent['kind']): BrowseSearch {
			const intent = taken.find((other) => other.kind === kind)
			return intent === undefined ? {} : { q: joinedText([withoutPart(search.q ?? '', intent.text)]) }
		},
	}
}

/** The words of a text that are not in `removed`. */
function withoutWords(text: string, removed: string): string {
	const others = removed.toLowerCase().split(' ')
	return text
		.split(' ')
		.filter((word) => !others.includes(word.toLowerCase()))
		.join(' ')
}

/** The active filters in a fixed order, without those of the screen itself. `followsMap`: the area is that of the map. */
export function activeFilters(
	state: ActiveFilterState,
	{ followsMap, unit, calendar }: { followsMap: boolean; unit: DistanceUnit; calendar: PageCalendar },
): ActiveFilter[] {
	const { filter, search, preset, view } = state
	const found: ActiveFilter[] = []
	const add = (key: string, label: string | undefined, without: BrowseSearch) => {
		if (label !== undefined) found.push({ key, label, without })
	}
	const text = textFilters(state)
	if (!preset.isAboutText) found.push(...text.words)
	add('category', filter.category, { category: undefined })
	found.push(...typeFilters(state))
	add('kind', filter.kind === preset.fixed.defaultKind ? undefined : KIND_LABELS[filter.kind], { kind: undefined })
	const open = textOf(filter.openAt, (openAt) => openAtText(openAt, calendar))
	add('open', open, { openAt: undefined, ...text.without('openAt') })
	add('season', textOf(filter.inSeason, seasonText), { inSeason: undefined, ...text.without('inSeason') })
	add('near', nearLabel(state), { ...withoutNear(search), ...text.without('nearMe') })
	found.push(...text.area)
	const ownRadius = search.radiusMeters === undefined ? undefined : filter.radiusMeters
	add(
		'radius',
		textOf(ownRadius, (meters) => radiusText(meters, unit)),
		{ radiusMeters: undefined },
	)
	// An area that follows the map cannot be removed.
	const hasOwnArea = search.bbox !== undefined && filter.bbox !== undefined && (view === 'list' || !followsMap)
	add('area', hasOwnArea ? 'Map area' : undefined, { bbox: undefined })
	return found
}
