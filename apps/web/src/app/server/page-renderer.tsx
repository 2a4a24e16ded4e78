import '../zod-config.ts'
import { createHash } from 'node:crypto'
import { BRAND_NAME, NOT_FOUND_TITLE } from '@farmgate/contracts/brand'
import type { PageHost, PageRenderer, PageRequest } from '@farmgate/contracts/page-rendering'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createIdentityStore } from '../../shared/identity/identity-store.ts'
import { escapeForScript, type HeadTags, pageHeadTags } from '../../shared/page-head/page-head.ts'
import { setRenderConditions } from '../../shared/rendering/render-conditions.ts'
import { createApplication } from '../application.tsx'
import type { PageData } from '../page-data.ts'
import { createHostClient } from './host-client.ts'
import { ServerHead } from './server-head-tags.tsx'

const ATTEMPT_TIMEOUT_MS = 1000
/** Pages with more data leave some of it out; the browser then requests it. */
const DATA_MAX_BYTES = 256 * 1024

/** Resolves when the work ends, or after 1 s. A failure is ignored; the screen shows it. */
async function attempt(work: Promise<unknown>): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const limit = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ATTEMPT_TIMEOUT_MS)
	})
	await Promise.race([work.catch(() => undefined), limit])
	clearTimeout(timer)
}

/** Requests the address of each location once. */
function postalAddressOnce({ postalAddress }: PageHost): PageHost['postalAddress'] {
	const known = new Map<number, ReturnType<PageHost['postalAddress']>>()
	return (locationId) => {
		const address = known.get(locationId) ?? postalAddress(locationId)
		known.set(locationId, address)
		return address
	}
}

function createPage({ address, origin, now }: PageRequest, host: PageHost) {
	const { client, calls, failureStatus } = createHostClient(host)
	const application = createApplication({
		history: createMemoryHistory({ initialEntries: [address] }),
		identity: createIdentityStore({ mayBeSignedIn: false }),
		apiClient: client,
		server: {
			origin,
			now: new Date(now),
			query: new URL(address, origin).searchParams,
			postalAddress: postalAddressOnce(host),
			attempt,
		},
	})
	return { ...application, calls, failureStatus }
}

type Page = ReturnType<typeof createPage>
type Redirect = { redirectTo: string; isCanonical: boolean }

/** Loads the screen. `isCanonical`: the redirect only normalizes the query. */
async function load({ router }: Page): Promise<{ status: number } | Redirect> {
	await router.load()
	const result = router._serverResult
	if (result?.type !== 'redirect') return { status: result?.status ?? 200 }
	const { options } = result.redirect
	return { redirectTo: options.href ?? '/', isCanonical: options.to === undefined }
}

/** The head of the deepest route that declares one. */
function headTagsOf({ router }: Page, status: number): HeadTags {
	if (status !== 200) return pageHeadTags({ title: status === 404 ? NOT_FOUND_TITLE : BRAND_NAME, isIndexed: false })
	const match = router.state.matches.findLast(({ meta }) => meta !== undefined && meta.length > 0)
	const { meta = [], links = [], headScripts = [] } = match ?? {}
	return { meta, links, scripts: headScripts } as HeadTags
}

/** JSON of an object with another field, whose value is JSON already: the data of a page is large, and is written once. */
function jsonWith(value: object, field: string, json: string): string {
	return `${JSON.stringify(value).slice(0, -1)},"${field}":${json}}`
}

/** The cached queries that fit, in the order in which they were loaded. `content` is what they contain, as JSON. */
function dehydratedQueries(queryClient: QueryClient, now: number) {
	const { queries, mutations } = dehydrate(queryClient)
	let bytes = 0
	const fitting = queries
		.map((query) => ({ query, content: JSON.stringify(query.state.data) }))
		.filter(({ content }) => {
			bytes += Buffer.byteLength(content)
			return bytes <= DATA_MAX_BYTES
		})
	// Uses the page's time, so that equal data gives equal output.
	const texts = fitting.map(({ query: { state, ...query }, content }) => {
		const { data: _data, ...others } = state
		const stateJson = jsonWith({ ...others, dataUpdatedAt: now }, 'data', content)
		return jsonWith({ ...query, dehydratedAt: now }, 'state', stateJson)
	})
	return {
		json: jsonWith({ mutations }, 'queries', `[${texts.join(',')}]`),
		content: fitting.flatMap(({ query, content }) => [query.queryHash, content]),
		hashes: new Set(fitting.map(({ query }) => query.queryHash)),
	}
}

/** Removes queries that are not sent to the browser, so that both render the same. */
function keepOnly(queryClient: QueryClient, sent: ReadonlySet<string>): void {
	queryClient.removeQueries({ predicate: ({ queryHash }) => !sent.has(queryHash) })
}

function versionOf(...parts: string[]): string {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part).update('\0')
	return hash.digest('base64url')
}

/** Renders pages with the application's own components, as an anonymous visitor sees them. */
export function createPageRenderer(): PageRenderer {
	/** Synchronous, because the render conditions are global. */
	function markupOf({ Application }: Page, request: PageRequest): string {
		setRenderConditions(request)
		try {
			return renderToString(<Application />)
		} finally {
			setRenderConditions(null)
		}
	}

	return async (request, host, onLoaded) => {
		let page = createPage(request, host)
		let loaded = await load(page)
		if ('redirectTo' in loaded && loaded.isCanonical) {
			page = createPage({ ...request, address: loaded.redirectTo }, host)
			loaded = await load(page)
		}
		if ('redirectTo' in loaded) return { redirectTo: loaded.redirectTo }
		const status = page.failureStatus() ?? loaded.status
		const head = renderToStaticMarkup(<ServerHead tags={headTagsOf(page, status)} />)
		const { address, isNarrow, now, origin } = request
		const queries = dehydratedQueries(page.queryClient, now)
		keepOnly(page.queryClient, queries.hashes)
		const version = versionOf(head, ...queries.content)
		const conditions = { now, isNarrow, origin }
		const data: Omit<PageData, 'queries'> = { address, conditions, calls: page.calls() }
		const isFailed = status !== 200 && status !== 404
		onLoaded({
			status,
			head,
			data: isFailed ? null : escapeForScript(jsonWith(data, 'queries', queries.json)),
			version,
		})
		if (isFailed) return { markup: null, version }
		try {
			const markup = markupOf(page, request)
			return { markup, version: versionOf(version, markup) }
		} finally {
			page.queryClient.clear()
		}
	}
}
