import { setImmediate as nextTurn } from 'node:timers/promises'
import { escapeText } from '../../http/escape-text.ts'
import { createSlots } from '../../http/limits/slots.ts'
import type { SitemapEntry, SitemapSource } from './sitemap-sources.ts'

/** Concurrent chunks of all documents, so that crawlers do not slow down other requests. */
const MAX_CONCURRENT = 2

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `path` begins with a slash and contains only characters of URLs. */
function line(tag: string, origin: string, { path, changedAt }: SitemapEntry): string {
	const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
	return `<${tag}><loc>${escapeText(origin + path)}</loc>${changed}</${tag}>\n`
}

/** The document in chunks: one for each part of its lines. */
async function* documentOf(root: string, parts: AsyncIterable<string>): AsyncGenerator<string, void> {
	yield `${DECLARATION}<${root} ${NAMESPACE}>\n`
	yield* parts
	yield `</${root}>\n`
}

async function* withFirst<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
	yield first
	yield* rest
}

/** The sitemap: an index of files, each a list of URLs. */
export function createSitemapService(sources: readonly SitemapSource[]) {
	const inSlot = createSlots(MAX_CONCURRENT)

	/**
	 * Holds a slot only while a chunk is made, so that slow clients do not block others. Rows are read in large batches, so
	 * `nextTurn` lets other requests run between chunks.
	 */
	async function* throttled(chunks: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
		try {
			for (;;) {
				const { done, value } = await inSlot(() => chunks.next())
				await nextTurn()
				if (done) return
				yield value
			}
		} finally {
			await chunks.return(undefined)
		}
	}

	async function* fileLines(origin: string): AsyncGenerator<string> {
		for (const source of sources) {
			for await (const { number, changedAt } of source.files()) {
				yield line('sitemap', origin, { path: `/sitemaps/${source.name}-${number}.xml`, changedAt })
			}
		}
	}

	async function* entryLines(origin: string, batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
		for await (const batch of batches) yield batch.map((entry) => line('url', origin, entry)).join('')
	}

	return {
		/** `/sitemap.xml`. `origin`: as browsers write it, such as https://farms.example. */
		index: (origin: string): AsyncIterable<string> => throttled(documentOf('sitemapindex', fileLines(origin))),

		/** A file of the index by its name, such as "locations-3.xml"; null when there is none. */
		async file(name: string, origin: string): Promise<AsyncIterable<string> | null> {
			const [, sourceName, number] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(name) ?? []
			const source = sources.find((known) => known.name === sourceName)
			if (source === undefined) return null
			const entries = source.entries(Number(number))[Symbol.asyncIterator]()
			const first = await inSlot(() => entries.next())
			if (first.done) return null
			const rest = { [Symbol.asyncIterator]: () => entries }
			return throttled(documentOf('urlset', entryLines(origin, withFirst(first.value, rest))))
		},
	}
}
export type SitemapService = ReturnType<typeof createSitemapService>
