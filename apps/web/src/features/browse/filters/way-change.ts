import type { Along } from '@farmgate/contracts/filter'
import { WAY_TEXT } from '@farmgate/contracts/query-field'
import { readIntents } from '@farmgate/contracts/search-query/intents'
import type { Browse, NamedWay } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'

type Searched = Pick<Browse, 'search' | 'understood'>

/** The text without the way that it names. */
function withoutTypedWay({ search, understood }: Searched): BrowseSearch {
	const typed = understood?.along ?? null
	if (typed === null) return {}
	const others = readIntents(search.q ?? '').intents.filter(({ kind }) => kind !== 'filler')
	const text = [typed.textWithout, ...others.map((intent) => intent.text)].join(' ').trim()
	return { q: text === '' ? undefined : text }
}

/** The change of an address that removes the way, also from the text. */
export function withoutWay(browse: Searched): BrowseSearch {
	const { sort } = browse.search
	return {
		along: undefined,
		fromName: undefined,
		toName: undefined,
		sort: sort === 'nearest' ? undefined : sort,
		...withoutTypedWay(browse),
	}
}

/** The change of an address to a way, which replaces that of the text. */
export function toWay(browse: Searched, { fromName, toName, ...along }: NamedWay): BrowseSearch {
	return { ...withoutTypedWay(browse), along: WAY_TEXT.write(along satisfies Along), fromName, toName }
}
