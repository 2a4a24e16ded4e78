import type { Filter } from './filter.ts'
import { countText } from './page.ts'

type FoundTotals = { locations: number | undefined; listings: number | undefined }

/** The sum of both totals; a kind that was not requested is undefined. */
export function sumOfTotals({ locations = 0, listings = 0 }: FoundTotals): number {
	return locations + listings
}

/** "Found 1 result", "Found 10,000 results" or "No results found". */
export function resultsTitle(found: FoundTotals): string {
	const sum = sumOfTotals(found)
	return sum === 0 ? 'No results found' : `Found ${countText(sum, 'result')}`
}

/** "1 location, 3 listings", only the kinds that were found. */
export function resultsBreakdown({ locations, listings }: FoundTotals): string {
	const parts: string[] = []
	if (locations) parts.push(countText(locations, 'location'))
	if (listings) parts.push(countText(listings, 'listing'))
	return parts.join(', ')
}

/** Whether the filter restricts results beyond its text. `near` without a radius does not. */
export function isNarrowed({ q: _text, near: _near, kind, types, ...rest }: Filter): boolean {
	return kind !== 'both' || (types?.length ?? 0) > 0 || Object.values(rest).some((field) => field !== undefined)
}

/** " for “honey” in Eggs": the filter as text after a count; empty without one. `nearName` is the name of `near`. */
export function filterText({ q, category, near }: Filter, nearName: string): string {
	const forText = q === undefined ? '' : ` for “${q}”`
	const inCategory = category === undefined ? '' : ` in ${category}`
	const nearWhere = near === undefined ? '' : ` near ${nearName}`
	return `${forText}${inCategory}${nearWhere}`
}
