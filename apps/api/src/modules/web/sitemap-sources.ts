import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import { listedPaths } from '@farmgate/contracts/screens'
import { townPath } from '@farmgate/contracts/town-queries'
import type { TownsService } from '../towns/towns.service.ts'
import { SITEMAP_FILE_MAX, type SitemapFile, type SitemapRepository } from './sitemap.repository.ts'

/** One URL of the sitemap. `changedAt`: its last change; null when unknown. */
export type SitemapEntry = { path: string; changedAt: Date | null }

/** Entries of sources that have no batches of their own. */
const ENTRIES_PER_BATCH = 500

/** Pages of one kind, in files of at most `SITEMAP_FILE_MAX` URLs. Files and entries are read lazily. */
export type SitemapSource = {
	/** The prefix of its file names: /sitemaps/NAME-1.xml. */
	name: string
	/** The files that are not empty. */
	files: () => AsyncIterable<SitemapFile>
	/** Batches that are not empty. None for a file that does not exist. */
	entries: (file: number) => AsyncIterable<SitemapEntry[]>
}

/** Screens that do not depend on the data: home, lists, map and others. */
const fixedSource: SitemapSource = {
	name: 'pages',
	async *files() {
		yield { number: 1, changedAt: null }
	},
	async *entries(file) {
		if (file === 1) yield listedPaths().map((path) => ({ path, changedAt: null }))
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

async function* inBatches(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<SitemapEntry[]> {
	let batch: SitemapEntry[] = []
	for await (const entry of entries) {
		batch.push(entry)
		if (batch.length < ENTRIES_PER_BATCH) continue
		yield batch
		batch = []
	}
	if (batch.length > 0) yield batch
}

function newer(first: Date | null, second: Date): Date {
	return first !== null && first > second ? first : second
}

/** Pages of towns. They have no ids, so reading a file skips the pages before it. */
function townSource(towns: Pick<TownsService, 'listedPages'>): SitemapSource {
	async function* entriesOf(number: number): AsyncGenerator<SitemapEntry> {
		let count = 0
		for await (const { town, category, changedAt } of towns.listedPages()) {
			count += 1
			if (count > number * SITEMAP_FILE_MAX) return
			if (count > (number - 1) * SITEMAP_FILE_MAX) yield { path: townPath(town, category), changedAt }
		}
	}

	return {
		name: 'near',
		async *files() {
			let count = 0
			let changedAt: Date | null = null
			for await (const page of towns.listedPages()) {
				changedAt = newer(changedAt, page.changedAt)
				count += 1
				if (count % SITEMAP_FILE_MAX !== 0) continue
				yield { number: count / SITEMAP_FILE_MAX, changedAt }
				changedAt = null
			}
			if (changedAt !== null) yield { number: Math.ceil(count / SITEMAP_FILE_MAX), changedAt }
		},
		entries: (number) => inBatches(entriesOf(number)),
	}
}

/** All sources of the sitemap. */
export function createSitemapSources(
	repository: SitemapRepository,
	towns: Pick<TownsService, 'listedPages'>,
): SitemapSource[] {
	return [
		fixedSource,
		rowSource('locations', repository.locations, (slug) => locationPath({ slug })),
		rowSource('listings', repository.unplacedListings, (slug) => listingPath({ id: 0, slug, locationSlug: null })),
		townSource(towns),
	]
}
