import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import { SEASON_REGIONS, seasonPath } from '@farmgate/contracts/produce-calendar'
import { listedPaths } from '@farmgate/contracts/screens'
import { townPath } from '@farmgate/contracts/town-queries'
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
