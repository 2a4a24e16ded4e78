import { isGoodsCategory, type StartingCategory } from '@farmgate/contracts/category'
import { MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { OpeningRule, OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { seasonMonths } from '@farmgate/opening-rules/season-months'
import { countryName } from './countries.ts'
import { joinWords } from './payment-text.ts'
import { regionName } from './regions.ts'

const KIND: Record<LocationType, string> = {
	Farm: 'Farm',
	Farmstand: 'Farm stand',
	Market: 'Farmers market',
	Shop: 'Local food shop',
}
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
const MONTH_NAMES = [...MONTHS, 'November', 'December']
const MAX_NAMED_GOODS = 6

export type LocationFacts = {
	type: LocationType
	/** Replaces the name of the type; null: none does. */
	kind?: string | null
	city: string | null
	region: string | null
	/** Named when it is neither the US nor Canada. */
	country: string | null
	categories: readonly StartingCategory[]
	openingRules: OpeningRules
	/** Goods that are no category. */
	otherGoods: readonly string[]
}

/** "from May to October", also across New Year; null for seasons with a gap. */
function seasonPhrase(months: readonly number[]): string | null {
	const starts = months.filter((month) => !months.includes(month === 1 ? 12 : month - 1))
	const [first] = starts
	if (starts.length !== 1 || first === undefined) return null
	const last = ((first + months.length - 2) % 12) + 1
	return months.length === 1
		? `in ${MONTH_NAMES[first - 1]}`
		: `from ${MONTH_NAMES[first - 1]} to ${MONTH_NAMES[last - 1]}`
}

/** ISO weekdays of regular opening hours; empty when some are not weekly. */
function openWeekdays(rules: OpeningRules): number[] {
	const open = rules.filter(({ state }) => state === 'open')
	if (open.some(({ days }) => days.nth || days.everyOtherWeekFrom || days.holidays === 'only')) return []
	const closed = rules.filter(
		({ state, spans, days }) => state === 'closed' && spans.length === 0 && !days.dates && !days.nth && !days.holidays,
	)
	const includes = ({ days }: OpeningRule, day: number) => days.weekdays?.includes(day) ?? true
	return WEEKDAYS.map((_, index) => index + 1).filter(
		(day) => open.some((rule) => includes(rule, day)) && !closed.some((rule) => includes(rule, day)),
	)
}

/** "on Wednesdays and Saturdays", or with three or more days in a row "Monday to Thursday and Saturday". */
function weekdaysText(days: readonly number[]): string {
	if (days.length === 7) return 'every day'
	const previous = (day: number) => (day === 1 ? 7 : day - 1)
	const nameOf = (day: number) => WEEKDAYS[(day - 1) % 7] ?? ''
	const runs = days
		.filter((day) => !days.includes(previous(day)))
		.map((first) => {
			let length = 1
			while (days.includes(((first + length - 1) % 7) + 1)) length += 1
			return { first, length }
		})
	if (runs.every(({ length }) => length < 3)) return `on ${joinWords(days.map((day) => `${nameOf(day)}s`))}`
	const names = runs.flatMap(({ first, length }) => {
		const [from, to] = [nameOf(first), nameOf(first + length - 1)]
		return length > 2 ? [`${from} to ${to}`] : [...new Set([from, to])]
	})
	return joinWords(names)
}

function isAlwaysOpen(rules: OpeningRules): boolean {
	const isWholeDay = ({ spans, state }: OpeningRule) =>
		state === 'open' && spans.every(({ opens, closes }) => closes - opens === MINUTES_PER_DAY)
	return rules.length > 0 && rules.every(isWholeDay)
}

function openPhrase(facts: LocationFacts): string | null {
	const days = openWeekdays(facts.openingRules)
	const season = seasonPhrase(seasonMonths(facts.openingRules))
	if (days.length === 0) return season === null ? null : `Open ${season}.`
	const hours = isAlwaysOpen(facts.openingRules) ? '24 hours, ' : ''
	return `Open ${hours}${weekdaysText(days)}${season === null ? '' : `, ${season}`}.`
}

/** The text with a full stop, unless it ends with one or with another end of a sentence. */
export const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A generated description of a location for which the publisher has none. */
export function describeLocation(facts: LocationFacts): string {
	const isAbroad = facts.country !== null && !['US', 'CA'].includes(facts.country)
	const region = facts.region === null || isAbroad ? facts.region : regionName(facts.region)
	const country = isAbroad ? countryName(facts.country ?? '') : null
	// Vienna and Berlin are towns and states.
	const area = [...new Set([facts.city, region, country])].filter((part) => part !== null)
	const kind = facts.kind ?? KIND[facts.type]
	const goods = facts.categories.filter(isGoodsCategory).map((name) => name.toLowerCase())
	const more = goods.length - MAX_NAMED_GOODS
	const named = more > 1 ? goods.slice(0, MAX_NAMED_GOODS) : goods
	const sold = [...named, ...facts.otherGoods, ...(more > 1 ? [`${more} more kinds of goods`] : [])]
	return [
		asSentence(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}${area.length === 0 ? '' : ` in ${area.join(', ')}`}`),
		sold.length === 0 ? null : asSentence(`Sells ${joinWords(sold)}`),
		facts.categories.includes('U-Pick') ? 'Pick your own.' : null,
		facts.categories.includes('CSA') ? 'Takes members for a weekly share (CSA).' : null,
		facts.categories.includes('Farm Tours') ? 'Gives tours.' : null,
		openPhrase(facts),
	]
		.filter((sentence) => sentence !== null)
		.join(' ')
}
