import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import { listedPaths } from '@farmgate/contracts/screens'
import { townPath } from '@farmgate/contracts/town-questions'
import type { TownsService } from '../towns/towns.service.ts'
import { SITEMAP_FILE_MAX, type SitemapFile, type SitemapRepository } from './sitemap.repository.ts'

/** One address for search engines, and when what stands there changed last, where that is known. */
export type SitemapEntry = { path: string; changedAt: Date | null }

/** A kind of pages, in files of at most `SITEMAP_FILE_MAX` addresses; both are read as they are asked for. */
export type SitemapSource = {
	/** In the names of its files: /sitemaps/NAME-1.xml. */
	name: string
	/** Those that hold something. */
	files: () => AsyncIterable<SitemapFile>
	/** None in a file that does not exist. */
	entries: (file: number) => AsyncIterable<SitemapEntry>
}

/** Home, lists, map and other screens that do not depend on the directory. */
const fixedSource: SitemapSource = {
	name: 'pages',
	async *files() {
		yield { number: 1, changedAt: null }
	},
	async *entries(file) {
		if (file === 1) for (const path of listedPaths()) yield { path, changedAt: null }
	},
}

/** Pages of rows: a file is a range of ids, so that any of them is found at once and none changes with another's rows. */
function rowSource(
	name: string,
	rows: SitemapRepository[keyof SitemapRepository],
	pathOf: (slug: string) => string,
): SitemapSource {
	return {
		name,
		files: rows.files,
		async *entries(file) {
			for await (const { slug, changedAt } of rows.inFile(file)) {
				yield { path: pathOf(slug), changedAt }
			}
		},
	}
}

function newer(first: Date | null, second: Date): Date {
	return first !== null && first > second ? first : second
}

/** Pages that have no number by which a file could begin: those before it are passed over. */
function townSource(towns: Pick<TownsService, 'listedPages'>): SitemapSource {
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
		async *entries(number) {
			let count = 0
			for await (const { town, category, changedAt } of towns.listedPages()) {
				count += 1
				if (count > number * SITEMAP_FILE_MAX) return
				if (count > (number - 1) * SITEMAP_FILE_MAX) yield { path: townPath(town, category), changedAt }
			}
		},
	}
}

/** Everything that search engines should know of. */
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
