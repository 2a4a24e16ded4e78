import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import { SEASON_REGIONS, seasonPath } from '@farmgate/contracts/produce-calendar'
import { listedPaths } from '@farmgate/contracts/screens'
import { townPath } from '@farmgate/contracts/town-queries'
import type { Queryable } from '../../database/database.ts'
import { escapeText } from '../../http/escape-text.ts'
import type { TownsService } from '../towns/towns.service.ts'
import {
	createSitemapRepository,
	SITEMAP_FILE_MAX,
	type SitemapFile,
	type SitemapRepository,
} from './sitemap.repository.ts'

/** A page in the sitemap. `changedAt`: its last change; null when unknown. */
type SitemapEntry = { path: string; changedAt: Date | null }

/** Pages of one kind, in files of at most `SITEMAP_FILE_MAX` pages. */
type SitemapSource = {
	/** The files that are not empty. */
	files: () => Promise<SitemapFile[]>
	/** In batches. None for a file that does not exist. */
	entries: (file: number) => AsyncIterable<SitemapEntry[]>
}

/** Pages per query. */
const TOWNS_PER_BATCH = 5000

/** Pages of rows. Each file is a range of ids, which the index finds directly. */
function rowSource(rows: SitemapRepository[keyof SitemapRepository], pathOf: (slug: string) => string): SitemapSource {
	return {
		files: rows.files,
		async *entries(file) {
			for await (const batch of rows.inFile(file)) {
				yield batch.map(({ slug, changedAt }) => ({ path: pathOf(slug), changedAt }))
			}
		},
	}
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `path` begins with a slash and contains only characters of URLs. */
function line(tag: string, origin: string, { path, changedAt }: SitemapEntry): string {
	const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
	return `<${tag}><loc>${escapeText(origin + path)}</loc>${changed}</${tag}>`
}

const documentOf = (root: string, lines: string[]) =>
	[DECLARATION, `<${root} ${NAMESPACE}>`, ...lines, `</${root}>`, ''].join('\n')

type Deps = { db: Queryable; towns: Pick<TownsService, 'listedFiles' | 'listedPages'> }

/** The sitemap: an index of files, each a list of URLs. */
export function createSitemapService({ db, towns }: Deps) {
	const repository = createSitemapRepository(db)
	/** By the prefix of the names of their files: /sitemaps/NAME-1.xml. */
	const sources: Record<string, SitemapSource> = {
		/** Screens that do not depend on the data: home, lists, map, calendars of seasons and others. */
		pages: {
			files: async () => [{ number: 1, changedAt: null }],
			async *entries(file) {
				const paths = [...listedPaths(), ...SEASON_REGIONS.map(seasonPath)]
				if (file === 1) yield paths.map((path) => ({ path, changedAt: null }))
			},
		},
		locations: rowSource(repository.locations, (slug) => locationPath({ slug })),
		listings: rowSource(repository.unplacedListings, (slug) => listingPath({ id: 0, slug, locationSlug: null })),
		near: {
			files: () => towns.listedFiles(SITEMAP_FILE_MAX),
			async *entries(file) {
				const end = file * SITEMAP_FILE_MAX
				for (let from = end - SITEMAP_FILE_MAX; from < end; from += TOWNS_PER_BATCH) {
					const pages = await towns.listedPages(from, TOWNS_PER_BATCH)
					if (pages.length === 0) return
					yield pages.map(({ town, category, changedAt }) => ({ path: townPath(town, category), changedAt }))
				}
			},
		},
	}

	return {
		/** `/sitemap.xml`. `origin`: as browsers write it, such as https://farms.example. */
		async index(origin: string): Promise<string> {
			const lines: string[] = []
			for (const [name, { files }] of Object.entries(sources)) {
				for (const { number, changedAt } of await files()) {
					lines.push(line('sitemap', origin, { path: `/sitemaps/${name}-${number}.xml`, changedAt }))
				}
			}
			return documentOf('sitemapindex', lines)
		},

		/** A file of the index by its name, such as "locations-3.xml"; null when there is none. */
		async file(name: string, origin: string): Promise<string | null> {
			const [, sourceName = '', number] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(name) ?? []
			if (!Object.hasOwn(sources, sourceName)) return null
			const lines: string[] = []
			for await (const batch of sources[sourceName]?.entries(Number(number)) ?? []) {
				lines.push(...batch.map((entry) => line('url', origin, entry)))
			}
			return lines.length === 0 ? null : documentOf('urlset', lines)
		},
	}
}
export type SitemapService = ReturnType<typeof createSitemapService>
