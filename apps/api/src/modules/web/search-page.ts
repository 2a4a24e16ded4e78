import type { FixedFilter } from '@farmgate/contracts/address-question'
import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import { type Question, searchListInput } from '@farmgate/contracts/first-questions'
import { cutSearchText } from '@farmgate/contracts/question-names'
import { type Found, findFirst, type ListServices } from './found-items.ts'
import { listBody } from './list-body.ts'
import { listHead, topItems } from './list-page.ts'
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
			body: found && listBody(title, topItems(found)),
		}
	}
}
