import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import {
	addressIntents,
	readIntents,
	type SearchIntent,
	withIntents,
	withoutPart,
} from '@farmgate/contracts/search-query/intents'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'
import type { DistanceUnit } from '@farmgate/geo/distance'
import { goodsText } from '../../../shared/cards/goods-text.ts'
import type { PageCalendar } from '../../../shared/dates/page-calendar.ts'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
import { openAtText, radiusText, seasonText } from './filter-text.ts'
import { writeTypes } from './type-choice.ts'
import { withoutNear } from './use-near-me.ts'

/** An active filter as text, and the change of the address that removes it. */
export type ActiveFilter = {
	key: string
	label: string
	/** For one line with other filters, when the label is long. */
	short?: string
	without: BrowseSearch
}

/** What the active filters depend on, besides the visitor's settings. */
export type ActiveFilterState = Pick<Browse, 'filter' | 'search' | 'preset' | 'view' | 'nearName' | 'understood'>

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

/** The categories whose places are also found. */
function soldIn({ understood }: Pick<ActiveFilterState, 'understood'>): string[] {
	// "eggs" names the category itself.
	const others = understood?.goods.flatMap(({ text, categories }) =>
		categories.filter((category) => category.toLowerCase() !== text.toLowerCase()),
	)
	return [...new Set(others)]
}

/** "milk, and places that sell dairy", or the words in quotes when no category has such places. */
function wordsLabel(words: string, state: Pick<ActiveFilterState, 'understood'>): string {
	const categories = soldIn(state)
	return categories.length === 0 ? quoted(words) : `${words}, and places that sell ${goodsText(categories)}`
}

/** The area of the search text, with the distance around it: "Near Albany, NY", "In Oregon", "Within 15 mi of Lancaster, PA". */
function areaLabel({ name, isRegion }: NonNullable<UnderstoodText['area']>, distance: string | null): string {
	if (distance !== null) return `${distance} of ${name}`
	return isRegion ? `In ${name}` : `Near ${name}`
}

/** The parts of the search text as filters, and the change that removes an intent from the text. */
function textFilters(state: ActiveFilterState, unit: DistanceUnit) {
	const { search, understood } = state
	const area = understood?.area ?? null
	const { words, intents } = readIntents(search.q ?? '')
	const kept = intents.filter(({ kind }) => kind !== 'filler')
	const intentTexts = kept.map(({ text }) => text)
	const rest = area === null ? words : area.textWithout
	const areaText = area === null ? '' : withoutWords(words, rest)
	const distance = kept.find((intent) => intent.kind === 'distance')
	const within = distance === undefined ? null : radiusText(distance.radiusMeters, unit)
	const withoutText = (text: string) => ({ q: joinedText([withoutPart(search.q ?? '', text)]) })
	const found: ActiveFilter[] = []
	if (area !== null) {
		const withoutArea = { q: joinedText([rest, ...intentTexts]) }
		// The area is a filter without its distance, too.
		const without = distance === undefined ? withoutArea : withoutText(distance.text)
		found.push({ key: 'text-area', label: areaLabel(area, within), without })
	} else if (distance !== undefined && within !== null) {
		found.push({ key: 'text-area', label: within, without: withoutText(distance.text) })
	}
	return {
		words:
			rest === ''
				? []
				: [
						{
							key: 'q',
							label: wordsLabel(rest, state),
							short: quoted(rest),
							without: { q: joinedText([areaText, ...intentTexts]) },
						},
					],
		area: found,
		without(kind: SearchIntent['kind']): BrowseSearch {
			const intent = addressIntents(search).find((other) => other.kind === kind)
			return intent === undefined ? {} : withoutText(intent.text)
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
	const text = textFilters(state, unit)
	// Where the text is the title, its chip says what else it finds.
	if (!preset.isAboutText || soldIn(state).length > 0) found.push(...text.words)
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
