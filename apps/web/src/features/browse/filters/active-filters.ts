import { type FilterField, NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { flagTexts, forEachFlag } from '@farmgate/contracts/location-flags'
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
import { type PageCalendar, usePageCalendar } from '../../../shared/dates/page-calendar.ts'
import { useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import type { Browse, NamedWay } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'
import { openAtText, radiusText, seasonText } from './filter-text.ts'
import { withoutNear } from './use-near-me.ts'
import { withoutWay } from './way-change.ts'

/** An active filter as text, and the change of the address that removes it. */
export type ActiveFilter = {
	key: string
	label: string
	/** For one line with other filters, when the label is long. */
	short?: string
	without: BrowseSearch
}

/** What the active filters depend on, besides the visitor's settings. */
export type ActiveFilterState = Pick<
	Browse,
	'filter' | 'search' | 'preset' | 'view' | 'nearName' | 'way' | 'understood'
>

const KIND_LABELS = { location: 'Places only', listing: 'Products only', both: 'Places and products' } as const

/** The change of an address that selects these types, in the navigation's order, so that equal choices have equal addresses; none means all. */
export function writeTypes(types: readonly string[]): BrowseSearch {
	const chosen = TYPE_LISTS.map(({ type }) => type).filter((type) => types.includes(type))
	return { type: chosen.length === 0 ? undefined : chosen.join(',') }
}

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

/** "Along Ithaca, NY – Albany, NY, 10 min". */
function wayLabel({ fromName, toName, maxMinutes }: NamedWay): string {
	return `Along ${fromName} – ${toName}, ${maxMinutes} min`
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
	const rest = (understood?.along ?? area)?.textWithout ?? words
	const areaText = withoutWords(words, rest)
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
function activeFilters(
	state: ActiveFilterState,
	{ followsMap, unit, calendar }: { followsMap: boolean; unit: DistanceUnit; calendar: PageCalendar },
): ActiveFilter[] {
	const { filter, search, preset, view } = state
	const chip = (key: string, label: string | undefined, without: BrowseSearch): ActiveFilter[] =>
		label === undefined ? [] : [{ key, label, without }]
	const text = textFilters(state, unit)
	const open = textOf(filter.openAt, (openAt) => openAtText(openAt, calendar))
	const season = textOf(filter.inSeason, seasonText)
	const ownRadius = search.radiusMeters === undefined ? undefined : filter.radiusMeters
	const radius = textOf(ownRadius, (meters) => radiusText(meters, unit))
	const kind = filter.kind === preset.fixed.defaultKind ? undefined : KIND_LABELS[filter.kind]
	// An area that follows the map cannot be removed.
	const hasOwnArea = search.bbox !== undefined && filter.bbox !== undefined && (view === 'list' || !followsMap)
	const chips: Record<FilterField, ActiveFilter[]> = {
		// Where the text is the title, its chip says what else it finds.
		q: !preset.isAboutText || soldIn(state).length > 0 ? text.words : [],
		category: chip('category', filter.category, { category: undefined }),
		types: typeFilters(state),
		kind: chip('kind', kind, { kind: undefined }),
		openAt: chip('open', open, { openAt: undefined, ...text.without('openAt') }),
		inSeason: chip('season', season, { inSeason: undefined, ...text.without('inSeason') }),
		...forEachFlag((flag) => chip(flag, filter[flag] && flagTexts(flag).badge, { [flag]: undefined })),
		near: [...chip('near', nearLabel(state), { ...withoutNear(search), ...text.without('nearMe') }), ...text.area],
		radiusMeters: chip('radius', radius, { radiusMeters: undefined }),
		along: chip('along', textOf(state.way ?? undefined, wayLabel), withoutWay(state)),
		bbox: chip('area', hasOwnArea ? 'Map area' : undefined, { bbox: undefined }),
		// Screens of one location have no filters.
		locationId: [],
	}
	return Object.values(chips).flat()
}

/** The active filters of a screen, with the visitor's unit of distances and time zone. `followsMap`: the area is that of the map. */
export function useActiveFilters(state: ActiveFilterState, followsMap: boolean): ActiveFilter[] {
	const hasDistance = state.filter.radiusMeters !== undefined || state.search.q !== undefined
	return activeFilters(state, { followsMap, unit: useDistanceUnit(hasDistance), calendar: usePageCalendar() })
}
