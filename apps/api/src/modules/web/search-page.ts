import type { FixedFilter } from '@farmgate/contracts/address-question'
import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import { type Question, searchListInput } from '@farmgate/contracts/first-questions'
import { formatTotal } from '@farmgate/contracts/page'
import { cutSearchText } from '@farmgate/contracts/question-names'
import { questionWords, resultsBreakdown, resultsTitle } from '@farmgate/contracts/search-text'
import { type Found, findFirst, type ListServices } from './found-items.ts'
import { type Html, html } from './html.ts'
import { cardGrid } from './list-body.ts'
import { listHead } from './list-page.ts'
import { isAnswerable, readParameters, readQuestion } from './list-questions.ts'
import type { PageBuilder } from './page.ts'
import { withinPatience } from './patience.ts'

const FIXED: FixedFilter = { defaultKind: 'both' }
const DESCRIPTION = 'Search farms, farmstands, markets and shops, and what they sell.'

/** As the application words it: "Search: honey, Preserves". */
function titleOf({ q, category }: Record<string, string | undefined>): string {
	const asked = [q, category].filter((part) => part !== undefined && part !== ALL_CATEGORIES)
	return asked.length === 0 ? 'Search' : `Search: ${asked.join(', ')}`
}

const SECTIONS = { location: 'Locations', listing: 'Listings' }

function section({ kind, items, total }: Found): Html | null {
	if (items.length === 0) return null
	return html`<section><h2>${SECTIONS[kind]} (${formatTotal(total)})</h2>${cardGrid(items, 3)}</section>`
}

/** What was found, as the application words it, below room for its box. What the middle is called, it alone knows. */
function searchBody({ filter: { near: _near, ...filter } }: Question, founds: readonly Found[]): Html {
	const totalOf = (kind: Found['kind']) => founds.find((found) => found.kind === kind)?.total
	const totals = { locations: totalOf('location'), listings: totalOf('listing') }
	const said = `${resultsBreakdown(totals)}${questionWords(filter, '')}`
	return html`<div class="first-paint-box"></div><div class="first-paint-summary"><h1>${resultsTitle(totals)}</h1><p>${said}</p></div>${founds.map(section)}`
}

/** What a search finds, places first. */
export function createSearchPage(services: ListServices): PageBuilder {
	async function find(question: Question): Promise<Found[]> {
		const { kind } = question.filter
		const kinds = (['location', 'listing'] as const).filter((known) => kind === 'both' || kind === known)
		return await Promise.all(kinds.map((known) => findFirst(services, known, searchListInput(question))))
	}

	return async ({ origin, query }) => {
		const read = readParameters(query)
		const parameters = { ...read, q: (read.q && cutSearchText(read.q)) || undefined }
		const question = readQuestion(parameters, FIXED)
		const found = isAnswerable(parameters) ? await withinPatience(find(question)) : null
		const title = titleOf(parameters)
		const screen = { path: '/search', title, fixed: FIXED }
		return {
			head: listHead({ origin }, screen, question, { description: DESCRIPTION, founds: found ?? [] }),
			answers: (found ?? []).map(({ answer }) => answer),
			body: found && searchBody(question, found),
		}
	}
}
