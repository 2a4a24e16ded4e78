import type { Suggestions, Town } from '@farmgate/contracts/suggestions'

export type Suggestion =
	| { kind: 'location'; location: Suggestions['locations'][number] }
	| { kind: 'listing'; listing: Suggestions['listings'][number] }
	| { kind: 'category'; name: string }
	| { kind: 'town'; town: Town }

export type SuggestionGroup = { title: string; options: Suggestion[] }

/** The suggestions in display order; groups without options are left out. */
export function groupSuggestions({ locations, listings, categories, towns }: Suggestions): SuggestionGroup[] {
	const groups: SuggestionGroup[] = [
		{ title: 'Places', options: locations.map((location) => ({ kind: 'location', location })) },
		{ title: 'Products', options: listings.map((listing) => ({ kind: 'listing', listing })) },
		{ title: 'Categories', options: categories.map((name) => ({ kind: 'category', name })) },
		{ title: 'Towns', options: towns.map((town) => ({ kind: 'town', town })) },
	]
	return groups.filter(({ options }) => options.length > 0)
}

/** The name of an option, and a detail that distinguishes it from others of that name. */
export function suggestionText(suggestion: Suggestion): { text: string; detail: string | null } {
	switch (suggestion.kind) {
		case 'location':
			return { text: suggestion.location.name, detail: suggestion.location.town }
		case 'listing':
			return { text: suggestion.listing.title, detail: suggestion.listing.locationName }
		case 'category':
			return { text: suggestion.name, detail: null }
		case 'town':
			return { text: suggestion.town.name, detail: suggestion.town.region || null }
	}
}

/** A unique React key. */
export function suggestionKey(suggestion: Suggestion): string {
	switch (suggestion.kind) {
		case 'location':
			return `location ${suggestion.location.id}`
		case 'listing':
			return `listing ${suggestion.listing.id}`
		case 'category':
			return `category ${suggestion.name}`
		case 'town':
			return `town ${suggestion.town.name} ${suggestion.town.region}`
	}
}

/** Position when no option is chosen and the text counts. */
export const NO_OPTION = -1

/**
 * Position of the option that a key moves to; null when the key has no effect on the list. The arrow keys cycle through the
 * options and the text field. Home and End apply to the text field until an option is chosen.
 */
export function optionAfterKey(key: string, current: number, count: number): number | null {
	if (count === 0) return null
	switch (key) {
		case 'ArrowDown':
			return current + 1 < count ? current + 1 : NO_OPTION
		case 'ArrowUp':
			return current === NO_OPTION ? count - 1 : current - 1
		case 'Home':
			return current === NO_OPTION ? null : 0
		case 'End':
			return current === NO_OPTION ? null : count - 1
		default:
			return null
	}
}
