import { setImmediate as letOthersIn } from 'node:timers/promises'
import { escapeText } from '../../platform/escape-text.ts'
import { createSlots } from '../../platform/slots.ts'
import type { SitemapEntry, SitemapSource } from './sitemap-sources.ts'

/** As many addresses are sent at once: each one alone would cost more than it weighs. Of files, each is a moment's work. */
const ADDRESSES_PER_PIECE = 500
const FILES_PER_PIECE = 1
/** Of all documents together so many pieces are made at a time, so that crawlers do not slow the screens down. */
const MOST_AT_A_TIME = 2

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function line(tag: string, url: string, changedAt: Date | null): string {
	const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
	return `<${tag}><loc>${escapeText(url)}</loc>${changed}</${tag}>\n`
}

/** The document in pieces, as its lines come. */
async function* documentOf(
	root: string,
	lines: AsyncIterable<string>,
	linesPerPiece: number,
): AsyncGenerator<string, void> {
	yield `${DECLARATION}<${root} ${NAMESPACE}>\n`
	let piece = ''
	let count = 0
	for await (const text of lines) {
		piece += text
		count += 1
		if (count % linesPerPiece !== 0) continue
		yield piece
		piece = ''
	}
	yield `${piece}</${root}>\n`
}

async function* withFirst<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
	yield first
	yield* rest
}

/** Where search engines learn what there is: an index of files, each a list of addresses. */
export function createSitemapService(sources: readonly SitemapSource[]) {
	const inTurn = createSlots(MOST_AT_A_TIME)

	/**
	 * The turn is given away between pieces, so that one who reads slowly keeps nobody waiting. Rows come by the thousand, so
	 * many pieces would be made in one go: other requests are let in after each.
	 */
	async function* piecesInTurn(pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
		try {
			for (;;) {
				const { done, value } = await inTurn(() => pieces.next())
				await letOthersIn()
				if (done) return
				yield value
			}
		} finally {
			await pieces.return(undefined)
		}
	}

	async function* fileLines(origin: string): AsyncGenerator<string> {
		for (const source of sources) {
			for await (const { number, changedAt } of source.files()) {
				yield line('sitemap', new URL(`/sitemaps/${source.name}-${number}.xml`, origin).href, changedAt)
			}
		}
	}

	async function* entryLines(origin: string, entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
		for await (const { path, changedAt } of entries) yield line('url', new URL(path, origin).href, changedAt)
	}

	return {
		/** `/sitemap.xml` */
		index: (origin: string): AsyncIterable<string> =>
			piecesInTurn(documentOf('sitemapindex', fileLines(origin), FILES_PER_PIECE)),

		/** A file of the index by its name, such as "locations-3.xml"; null when there is none. */
		async file(name: string, origin: string): Promise<AsyncIterable<string> | null> {
			const [, sourceName, number] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(name) ?? []
			const source = sources.find((known) => known.name === sourceName)
			if (source === undefined) return null
			const entries = source.entries(Number(number))[Symbol.asyncIterator]()
			const first = await inTurn(() => entries.next())
			if (first.done) return null
			const rest = { [Symbol.asyncIterator]: () => entries }
			return piecesInTurn(documentOf('urlset', entryLines(origin, withFirst(first.value, rest)), ADDRESSES_PER_PIECE))
		},
	}
}
export type SitemapService = ReturnType<typeof createSitemapService>
