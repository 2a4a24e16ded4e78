import type { Filter } from './filter.ts'
import { formatTotal, type Total } from './page.ts'

/** What stands above the results of a search, in the browser and in what the server draws before it. */

type FoundTotals = { locations: Total | undefined; listings: Total | undefined }

function counted(total: Total, one: string, many: string): string {
	return `${formatTotal(total)} ${total.value === 1 && !total.atLeast ? one : many}`
}

/** Of both kinds; a kind that was not asked for has no total. */
export function sumOfTotals({ locations, listings }: FoundTotals): Total {
	const totals = [locations, listings].filter((total) => total !== undefined)
	return {
		value: totals.reduce((sum, total) => sum + total.value, 0),
		atLeast: totals.some((total) => total.atLeast),
	}
}

/** "Found 1 result", "Found 10,000+ results" or "No results found". */
export function resultsTitle(found: FoundTotals): string {
	const sum = sumOfTotals(found)
	return sum.value === 0 ? 'No results found' : `Found ${counted(sum, 'result', 'results')}`
}

/** "1 location, 3 listings", of the kinds that were asked for. */
export function resultsBreakdown({ locations, listings }: FoundTotals): string {
	const parts: string[] = []
	if (locations !== undefined) parts.push(counted(locations, 'location', 'locations'))
	if (listings !== undefined) parts.push(counted(listings, 'listing', 'listings'))
	return parts.join(', ')
}

/** Whether the filter leaves out something that the text alone would find. Where distances are measured from leaves out nothing. */
export function isNarrowed({ q: _text, near: _near, kind, types, ...rest }: Filter): boolean {
	return kind !== 'both' || (types?.length ?? 0) > 0 || Object.values(rest).some((field) => field !== undefined)
}

/** " for “honey” in Eggs": what was asked, behind a count; empty when everything was. `nearName` is what the middle is called. */
export function questionWords({ q, category, near }: Filter, nearName: string): string {
	const forText = q === undefined ? '' : ` for “${q}”`
	const inCategory = category === undefined ? '' : ` in ${category}`
	const nearWhere = near === undefined ? '' : ` near ${nearName}`
	return `${forText}${inCategory}${nearWhere}`
}
