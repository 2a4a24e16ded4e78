import { lazy } from './lazy.ts'
import { countText, formatInteger } from './page.ts'
import type { PagedTown, TownPage } from './town-page.ts'

const and = lazy(() => new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }))

type TownName = Pick<PagedTown, 'name' | 'regionName'>

/** "Fonthill, Ontario" */
export function townLabel({ name, regionName }: TownName): string {
	return regionName === '' ? name : `${name}, ${regionName}`
}

/** "Honey near Fonthill, Ontario", "Farms and local food near Fonthill, Ontario". */
export function townTitle({ town, category }: { town: TownName; category: TownPage['category'] }): string {
	return `${category?.name ?? 'Farms and local food'} near ${townLabel(town)}`
}

/** A category inside a sentence: "maple syrup", "wine, beer & cider", but "CSA" and "U-Pick". */
function withinSentence(category: string): string {
	const words = category.split(' ')
	return words.map((word) => (/^\p{Lu}[\p{Ll}’',]*$/u.test(word) ? word.toLowerCase() : word)).join(' ')
}

/** "4 in Welland, 3 in Fonthill and 5 elsewhere"; empty when unknown. */
function aroundText({ around, total }: Pick<TownPage, 'around' | 'total'>): string {
	if (around.length === 0) return ''
	const elsewhere = total - around.reduce((sum, { count }) => sum + count, 0)
	const parts = around.map(({ name, count }) => `${formatInteger(count)} in ${name}`)
	return and().format(elsewhere > 0 ? [...parts, `${formatInteger(elsewhere)} elsewhere`] : parts)
}

/** "12 places for honey within 25 km of Fonthill: 4 in Welland, 3 in Fonthill and 5 elsewhere." `radius`: that of the page with its unit. */
export function townSummary(page: Pick<TownPage, 'town' | 'category' | 'total' | 'around'>, radius: string): string {
	const subject = page.category === null ? '' : ` for ${withinSentence(page.category.name)}`
	const places = `${countText(page.total, 'place')}${subject} within ${radius} of ${page.town.name}`
	const around = aroundText(page)
	return around === '' ? `${places}.` : `${places}: ${around}.`
}

/** "8 open today. 10 are in season, mostly with vegetables, eggs and honey.", without what there is none of. */
export function townMoment({ openToday, inSeason }: Pick<TownPage, 'openToday' | 'inSeason'>): string {
	const sentences: string[] = []
	if (openToday > 0) {
		sentences.push(`${formatInteger(openToday)} ${openToday === 1 ? 'opens' : 'open'} today.`)
	}
	if (inSeason.count > 0) {
		const most = and().format(inSeason.categories.map(withinSentence))
		const places = `${formatInteger(inSeason.count)} ${inSeason.count === 1 ? 'is' : 'are'} in season`
		sentences.push(most === '' ? `${places}.` : `${places}, mostly with ${most}.`)
	}
	return sentences.join(' ')
}

/** The meta description: summary and number of products, without values that change by the hour. */
export function townDescription(
	page: Pick<TownPage, 'town' | 'category' | 'total' | 'around'>,
	products: number,
	radius: string,
): string {
	const sold = products === 0 ? '' : ` ${countText(products, 'product')} with prices.`
	return `${townSummary(page, radius)}${sold} Opening hours, what they sell and how to get there.`
}
