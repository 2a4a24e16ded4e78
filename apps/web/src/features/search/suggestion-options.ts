import type { Suggestions, Town } from '@farmgate/contracts/suggestions'

export type Suggestion =
	| { kind: 'location'; location: Suggestions['locations'][number] }
	| { kind: 'listing'; listing: Suggestions['listings'][number] }
	| { kind: 'category'; name: string }
	| { kind: 'town'; town: Town }

export type SuggestionGroup = { title: string; options: Suggestion[] }

/**
 * The suggestions in display order; groups without options are left out. Categories are first, because they are few and find most,
 * and the keyboard of a phone leaves room for about four options.
 */
export function groupSuggestions({
	locations,
	listings,
	categories,
	towns,
	// Responses that a service worker stored before the update lack them.
	postalCodes = [],
}: Suggestions): SuggestionGroup[] {
	const groups: SuggestionGroup[] = [
		{ title: 'Categories', options: categories.map((name) => ({ kind: 'category', name })) },
		{ title: 'Places', options: locations.map((location) => ({ kind: 'location', location })) },
		{ title: 'Towns', options: towns.map((town) => ({ kind: 'town', town })) },
		{
			title: 'Postal codes',
			options: postalCodes.map(({ code, coordinates }) => ({
				kind: 'town',
				town: { name: code, region: '', coordinates },
			})),
		},
		{ title: 'Products', options: listings.map((listing) => ({ kind: 'listing', listing })) },
	]
	return groups.filter(({ options }) => options.length > 0)
}

/** "Springfield, IL"; null when neither is known. */
function placeOf({ town, region }: Suggestions['locations'][number]): string | null {
	return [town, region].filter(Boolean).join(', ') || null
}

/** The name of an option, and a detail that distinguishes it from others of that name. */
export function suggestionText(suggestion: Suggestion): { text: string; detail: string | null } {
	switch (suggestion.kind) {
		case 'location':
			return { text: suggestion.location.name, detail: placeOf(suggestion.location) }
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
