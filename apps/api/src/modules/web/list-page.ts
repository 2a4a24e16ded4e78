import type { FixedFilter } from '@farmgate/contracts/address-question'
import { type FeedItems, feedAddress } from '@farmgate/contracts/feed-address'
import type { Filter } from '@farmgate/contracts/filter'
import { browseListInput, countedFilter, type Question } from '@farmgate/contracts/first-questions'
import { formatTotal, type Total } from '@farmgate/contracts/page'
import type { PageAnswer } from '@farmgate/contracts/page-data'
import { PRODUCT_NAME, windowTitle } from '@farmgate/contracts/product'
import type { BrowseService } from '../browse/browse.service.ts'
import { absoluteUrl } from './absolute-url.ts'
import { type Found, findFirst, type ListServices } from './found-items.ts'
import { listBody } from './list-body.ts'
import { isAnswerable, narrowingOf, readParameters, readQuestion } from './list-questions.ts'
import type { AskedPage, PageBuilder } from './page.ts'
import { type HeadFeed, type PageHead, pageHead } from './page-head.ts'
import { withinPatience } from './patience.ts'
import { itemList } from './structured-data/lists.ts'

export type ListScreen = {
	path: string
	title: string
	/** What is listed, as the beginning of a sentence. */
	about: string
	fixed: FixedFilter
}

/** Enough to fill any window; the application brings the rest. */
const BODY_ITEMS_MAX = 24

type Deps = ListServices & { browse: Pick<BrowseService, 'facets'> }

type Listed = { founds: Found[]; answers: PageAnswer[] }

function describe({ about }: ListScreen, total: Total | undefined): string {
	const rest = 'opening hours, what they sell and how to get there.'
	if (total === undefined || total.value === 0) return `${about}, with ${rest}`
	return `${about}: ${formatTotal(total)} ${total.value === 1 ? 'place' : 'places'} with ${rest}`
}

/** What a list holds, newest first, for those who want to be told. */
function feedsOf(origin: string, title: string, filter: Filter): HeadFeed[] {
	const items: FeedItems = filter.kind === 'listing' ? 'listings' : 'locations'
	return [
		{
			type: 'application/rss+xml',
			title: `New: ${title}`,
			url: absoluteUrl(origin, feedAddress(items, 'rss', filter)),
		},
	]
}

/**
 * The head of a list. A list that is narrowed by something is as good as any other for visitors, and for search engines one of
 * far too many: they are told to follow its links alone.
 */
export function listHead(
	{ origin }: Pick<AskedPage, 'origin'>,
	{ path, title, fixed }: Pick<ListScreen, 'path' | 'title' | 'fixed'>,
	{ filter }: Question,
	rest: Pick<PageHead, 'description'> & { founds: readonly Found[] },
): PageHead {
	const narrowing = narrowingOf(filter, fixed)
	const url = absoluteUrl(origin, narrowing === '' ? path : `${path}?${narrowing}`)
	const items = rest.founds.flatMap((found) => found.items)
	return pageHead({
		title: windowTitle(title),
		description: rest.description,
		canonical: url,
		isIndexed: narrowing === '',
		feeds: feedsOf(origin, title, filter),
		structuredData:
			items.length === 0
				? []
				: [
						itemList(
							url,
							title,
							items.map((item) => ({ name: item.name, url: absoluteUrl(origin, item.path) })),
							rest.founds.reduce((sum, { total }) => sum + total.value, 0),
						),
					],
	})
}

/** The items at the top of what was found, for the body. */
export function topItems(founds: readonly Found[]): Found['items'] {
	return founds.flatMap(({ items }) => items).slice(0, BODY_ITEMS_MAX)
}

/** A screen of the directory with its first answers. */
export function createListPage({ locations, listings, browse }: Deps, screen: ListScreen): PageBuilder {
	async function list(question: Question): Promise<Listed> {
		const { kind } = question.filter
		const kinds = (['location', 'listing'] as const).filter((known) => kind === 'both' || kind === known)
		const counted = countedFilter(question.filter)
		const [facets, ...founds] = await Promise.all([
			browse.facets(counted),
			...kinds.map((known) => findFirst({ locations, listings }, known, browseListInput(question, known))),
		])
		const facetsAnswer: PageAnswer = { path: 'browse.facets', kind: 'query', input: counted, data: facets }
		return { founds, answers: [facetsAnswer, ...founds.map(({ answer }) => answer)] }
	}

	return async ({ origin, query }) => {
		const parameters = readParameters(query)
		const question = readQuestion(parameters, screen.fixed)
		const listed = isAnswerable(parameters) ? await withinPatience(list(question)) : null
		const founds = listed?.founds ?? []
		return {
			head: listHead({ origin }, screen, question, { description: describe(screen, founds[0]?.total), founds }),
			answers: listed?.answers ?? [],
			body: listed && listBody(screen.title, topItems(founds)),
		}
	}
}

/** `/map`, under all of its names. What it lists depends on the window, so nothing goes along. */
export const mapPage: PageBuilder = async ({ origin, query }) => {
	const fixed: FixedFilter = { defaultKind: 'both' }
	const { filter } = readQuestion(readParameters(query), fixed)
	return {
		head: pageHead({
			title: `Map · ${PRODUCT_NAME}`,
			description: 'Farms, farmstands, markets and shops on the map, with what they sell and when they are open.',
			canonical: absoluteUrl(origin, '/map'),
			isIndexed: narrowingOf(filter, fixed) === '',
		}),
		answers: [],
		body: null,
	}
}
