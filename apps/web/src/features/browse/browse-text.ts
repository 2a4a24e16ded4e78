import { RECENT_CATEGORY } from '@farmgate/contracts/category'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { countText } from '@farmgate/contracts/page'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import type { SearchedArea } from '../../shared/search/outside-area.ts'
import type { Browse } from './browse.ts'

/** The heading of a screen: the selected category, else the screen's own title. */
export function browseTitle({
	preset: { title },
	filter,
	search,
}: Pick<Browse, 'preset' | 'filter' | 'search'>): string {
	return search.category === RECENT_CATEGORY ? `Recent ${title}` : (filter.category ?? title)
}

/** Name of the point that distances are from; undefined: the visitor, or there are none. */
export function distanceOrigin({
	search,
	filter,
	nearName,
	understood,
}: Pick<Browse, 'search' | 'filter' | 'nearName' | 'understood'>): string | undefined {
	const isFromVisitor = search.near === undefined && filter.near !== undefined
	if (isFromVisitor || withIntents(search).near === NEAR_ME) return undefined
	return nearName ?? understood?.area?.name
}

/** The area that the text names, if the results are in the order of its matches; else null. */
export function searchedArea({
	filter,
	sort,
	understood,
}: Pick<Browse, 'filter' | 'sort' | 'understood'>): SearchedArea {
	const isByMatch = (sort ?? 'relevance') === 'relevance' && filter.near === undefined
	return isByMatch ? (understood?.area ?? null) : null
}

/** The plural noun of the current results in lower case: "farms", "products", "items". */
export function itemsNoun({ preset, filter }: Pick<Browse, 'preset' | 'filter'>): string {
	if (filter.kind === preset.fixed.defaultKind) return preset.items
	if (filter.kind === 'both') return 'items'
	return filter.kind === 'listing' ? 'products' : 'places'
}

/** "31 farms", "1 farm". `items` is plural. */
export function itemsText(total: number, items = 'items'): string {
	return countText(total, items.replace(/s$/, ''))
}

/** The count as text; with an area it ends in "in this area". */
export function foundText(total: number, items: string, hasArea: boolean): string {
	return hasArea ? `${itemsText(total, items)} in this area` : itemsText(total, items)
}

/** The text of an empty list. */
export function emptyText(items: string): string {
	return `No ${items} found matching your criteria${items === 'items' ? '.' : ''}`
}
