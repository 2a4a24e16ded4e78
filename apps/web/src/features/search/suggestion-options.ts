import type { Suggestions, Town } from '@farmgate/contracts/suggestions'

/** One thing that may be meant by what somebody typed. */
export type Suggestion =
	| { kind: 'location'; location: Suggestions['locations'][number] }
	| { kind: 'listing'; listing: Suggestions['listings'][number] }
	| { kind: 'category'; name: string }
	| { kind: 'town'; town: Town }

export type SuggestionGroup = { title: string; options: Suggestion[] }

/** In the order in which they are shown and walked through; groups without options are left out. */
export function groupSuggestions({ locations, listings, categories, towns }: Suggestions): SuggestionGroup[] {
	const groups: SuggestionGroup[] = [
		{ title: 'Places', options: locations.map((location) => ({ kind: 'location', location })) },
		{ title: 'Products', options: listings.map((listing) => ({ kind: 'listing', listing })) },
		{ title: 'Categories', options: categories.map((name) => ({ kind: 'category', name })) },
		{ title: 'Towns', options: towns.map((town) => ({ kind: 'town', town })) },
	]
	return groups.filter(({ options }) => options.length > 0)
}

/** What an option says, and the smaller words that tell it from others of that name. */
export function suggestionWords(suggestion: Suggestion): { text: string; detail: string | null } {
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

/** Tells an option from every other one. */
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

/** No option is chosen: what counts is the text. */
export const NO_OPTION = -1

/**
 * The option that a key leads to from the present one, by position; null when the key means something else. The arrows walk in
 * a circle with the text in it; Home and End belong to the text until an option is chosen.
 */
export function optionAfterKey(key: string, present: number, count: number): number | null {
	if (count === 0) return null
	switch (key) {
		case 'ArrowDown':
			return present + 1 < count ? present + 1 : NO_OPTION
		case 'ArrowUp':
			return present === NO_OPTION ? count - 1 : present - 1
		case 'Home':
			return present === NO_OPTION ? null : 0
		case 'End':
			return present === NO_OPTION ? null : count - 1
		default:
			return null
	}
}
