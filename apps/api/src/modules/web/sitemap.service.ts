import { setImmediate as nextTurn } from 'node:timers/promises'
import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import { SEASON_REGIONS, seasonPath } from '@farmgate/contracts/produce-calendar'
import { listedPaths } from '@farmgate/contracts/screens'
import { townPath } from '@farmgate/contracts/town-queries'
import { escapeText } from '../../http/escape-text.ts'
import { createSlots } from '../../http/limits/slots.ts'
import type { TownsService } from '../towns/towns.service.ts'
import { SITEMAP_FILE_MAX, type SitemapFile, type SitemapRepository } from './sitemap.repository.ts'

/** One URL of the sitemap. `changedAt`: its last change; null when unknown. */
export type SitemapEntry = { path: string; changedAt: Date | null }

type ListedTowns = Pick<TownsService, 'listedFiles' | 'listedPages'>

/** Pages per query. */
const TOWNS_PER_BATCH = 5000

/** Pages of one kind, in files of at most `SITEMAP_FILE_MAX` URLs. Files and entries are read lazily. */
export type SitemapSource = {
	/** The prefix of its file names: /sitemaps/NAME-1.xml. */
	name: string
	/** The files that are not empty. */
	files: () => AsyncIterable<SitemapFile>
	/** Batches that are not empty. None for a file that does not exist. */
	entries: (file: number) => AsyncIterable<SitemapEntry[]>
}

/** Screens that do not depend on the data: home, lists, map, calendars of seasons and others. */
const fixedSource: SitemapSource = {
	name: 'pages',
	async *files() {
		yield { number: 1, changedAt: null }
	},
	async *entries(file) {
		const paths = [...listedPaths(), ...SEASON_REGIONS.map(seasonPath)]
		if (file === 1) yield paths.map((path) => ({ path, changedAt: null }))
	},
}

/** Pages of rows. Each file is a range of ids, which the index finds directly. */
function rowSource(
	name: string,
	rows: SitemapRepository[keyof SitemapRepository],
	pathOf: (slug: string) => string,
): SitemapSource {
	return {
		name,
		files: rows.files,
		async *entries(file) {
			for await (const batch of rows.inFile(file)) {
				yield batch.map(({ slug, changedAt }) => ({ path: pathOf(slug), changedAt }))
			}
		},
	}
}

/** Pages of towns. */
function townSource(towns: ListedTowns): SitemapSource {
	return {
		name: 'near',
		async *files() {
			yield* await towns.listedFiles(SITEMAP_FILE_MAX)
		},
		async *entries(file) {
			const end = file * SITEMAP_FILE_MAX
			for (let from = end - SITEMAP_FILE_MAX; from < end; from += TOWNS_PER_BATCH) {
				const pages = await towns.listedPages(from, TOWNS_PER_BATCH)
				if (pages.length === 0) return
				yield pages.map(({ town, category, changedAt }) => ({ path: townPath(town, category), changedAt }))
			}
		},
	}
}

/** All sources of the sitemap. */
export function createSitemapSources(repository: SitemapRepository, towns: ListedTowns): SitemapSource[] {
	return [
		fixedSource,
		rowSource('locations', repository.locations, (slug) => locationPath({ slug })),
		rowSource('listings', repository.unplacedListings, (slug) => listingPath({ id: 0, slug, locationSlug: null })),
		townSource(towns),
	]
}

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
