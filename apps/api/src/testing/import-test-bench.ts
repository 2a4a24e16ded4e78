import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@farmgate/db/database'
import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { openDirectory } from '@farmgate/directory-import/read-directory'
import { afterAll, beforeEach } from 'vitest'
import { createImportsRepository } from '../modules/imports/import-session.repository.ts'
import { createImportsService, type ImportOptions } from '../modules/imports/imports.service.ts'
import { refreshHolidays } from '../modules/locations/public-holidays.job.ts'
import { createPublicHolidaysRepository } from '../modules/locations/public-holidays.repository.ts'

export type ListedLocation = {
	id: string
	name: string
	lat?: number
	lng?: number
	city?: string
	products?: string
	updated?: string
}

/** A CSV file of these locations; by default in Elmford, Ohio, each 5 km north of the previous one. */
export function locationsFile(locations: readonly ListedLocation[], name = 'elm.csv') {
	return directoryText(name, locationsCsv(locations))
}

/** The text of `locationsFile`. */
export function locationsCsv(locations: readonly ListedLocation[]): string {
	const lines = locations.map(({ id, name: title, lat, lng, city, products, updated }, index) =>
		[
			id,
			`"${title}"`,
			lat ?? 39 + index * 0.045,
			lng ?? -83,
			city ?? 'Elmford',
			'OH',
			`"${products ?? 'Eggs'}"`,
			updated ?? '2020-05-01',
		].join(','),
	)
	return `id,name,lat,lng,city,state,products,updated\n${lines.join('\n')}\n`
}

/** The import service on its own database, emptied before each test, with shorthands for queries. */
export function importTestBench(database: Database) {
	const { sql } = database
	const reportFolder = mkdtempSync(join(tmpdir(), 'farmgate-import-'))
	afterAll(() => rmSync(reportFolder, { recursive: true }))
	beforeEach(async () => {
		await emptyTables(sql, 'locations', 'listings', 'users', 'import_batches', 'audit_log')
	})
	const repository = createImportsRepository(database)
	const clock = { now: () => new Date('2026-06-13T16:00:00Z') }
	const imports = createImportsService({
		repository,
		clock,
		reportFolder,
		openDirectory,
		refreshHolidays: () => refreshHolidays(createPublicHolidaysRepository(database.db), clock),
	})
	return {
		repository,
		imports,

		run: (locations: readonly ListedLocation[], options: ImportOptions = {}) =>
			imports.run(locationsFile(locations), { sourceName: 'Elm list', license: 'CC0', ...options }),

		/** All rows of the tables that an import writes. */
		async wholeState(): Promise<unknown> {
			const [row] = await sql<{ state: unknown }[]>`
				select jsonb_build_object(
					'locations', (select jsonb_agg(to_jsonb(l) order by id) from locations l),
					'sources', (select jsonb_agg(to_jsonb(s) order by source, source_id) from location_sources s),
					'fields', (select jsonb_agg(to_jsonb(f) order by location_id, field) from location_field_sources f),
					'doubtful', (select jsonb_agg(to_jsonb(d) - 'id' order by location_id) from duplicate_candidates d),
					'slugs', (select jsonb_agg(to_jsonb(o) order by slug) from location_old_slugs o)) as state`
			return row?.state
		},

		async locations(): Promise<Record<string, unknown>[]> {
			return await sql`select * from locations order by id`
		},

		async locationOf(sourceId: string): Promise<Record<string, unknown>> {
			const [row] = await sql`
				select l.* from locations l join location_sources s on s.location_id = l.id where s.source_id = ${sourceId}`
			if (row === undefined) throw new Error(`there is no location of the record ${sourceId}`)
			return row
		},

		reportLines: (path: string | null) =>
			readFileSync(path ?? '', 'utf8')
				.trimEnd()
				.split('\n'),
	}
}
