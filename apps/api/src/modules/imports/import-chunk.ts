import { setImmediate } from 'node:timers/promises'
import { slugify } from '@farmgate/contracts/slug'
import { fingerprintOf } from '@farmgate/directory-import/build-record'
import { isDamaged } from '@farmgate/directory-import/damaged-letters'
import type { DirectoryRecord, ImportRow } from '@farmgate/directory-import/directory-record'
import { distinctName, type NameWords } from '@farmgate/directory-import/name-similarity'
import { isOsmId } from '@farmgate/directory-import/osm-kind'
import {
	compareLocations,
	type LocationFacts,
	SAME_LOCATION_RADIUS_METERS,
} from '@farmgate/directory-import/same-location'
import { boxAround } from '@farmgate/geo/box'
import { mercatorRectangle } from '@farmgate/geo/mercator'
import { openWeekdays } from '@farmgate/opening-rules/open-weekdays'
import { freeSlugs } from '../../writes/free-slugs.ts'
import {
	addCounts,
	findKnown,
	findNearby,
	findTakenSlugs,
	insertDoubtful,
	insertLinks,
	insertLocations,
	type KnownSource,
	markSeen,
	type NearbyLocation,
	type SearchBox,
	type SourceValues,
	updateLinks,
	updateLocations,
} from './import-chunk.repository.ts'
import { type ImportAction, type ImportCounts, noCounts } from './import-refusals.ts'
import { columnValues, type ImportConnection } from './import-sql.repository.ts'

export type RowOutcome = {
	line: number
	source: string
	sourceId: string
	name: string
	action: ImportAction
	/** Why the row was skipped, or a note; may be empty. */
	reason: string
	/** What of the row the reason is about; may be empty. */
	detail: string
	locationId: number | null
}

type Candidate = { n: number; line: number; record: DirectoryRecord; facts: LocationFacts; fingerprint: string }
/** A stored location, or an earlier new row of the chunk, which has no id yet. */
type Target = { locationId: number; name: string } | { twin: Candidate }
type Match = { target: Target; reason: string; score: number }
/** The location that a row is linked to, else those that may be the same. */
type Matches = { same: Match | null; doubtful: Match[] }

/** Rows that are compared before other requests may be served. */
const COMPARED_AT_ONCE = 20

const OWNER_EDITED = 'edited by its owner'
const DELETED = 'deleted here'
const DAMAGED = 'the name has letters that were damaged before, which are not certain'

/** Imports the rows of a chunk. Runs in a transaction and may be retried, so it changes nothing but the database. */
export async function importChunk(
	sql: ImportConnection,
	batchId: number,
	rows: readonly ImportRow[],
	nameWords: NameWords,
): Promise<{ outcomes: RowOutcome[]; counts: ImportCounts; forReview: number }> {
	const outcomes = new Map<number, RowOutcome>()
	const candidates: Candidate[] = []
	rows.forEach((row, n) => {
		if ('error' in row) outcomes.set(n, faultOutcome(row))
		else {
			const { line, record } = row
			candidates.push({ n, line, record, facts: factsOf(record), fingerprint: fingerprintOf(record) })
		}
	})
	const settle: Settle = (row, action, reason, locationId, detail = '') =>
		outcomes.set(row.n, { ...rowNames(row), action, reason, detail, locationId })

	const fresh = await skipRepeated(sql, candidates, settle)
	const known = new Map((await findKnown(sql, fresh.map(sourceKey))).map((found) => [found.n, found]))
	await importKnown(sql, batchId, fresh, known, settle)
	const forReview = await importNew(
		sql,
		batchId,
		fresh.filter((row) => !known.has(row.n)),
		settle,
		nameWords,
	)
	const ordered = rows.flatMap((_, n) => outcomes.get(n) ?? [])
	const counts = noCounts()
	for (const { action } of ordered) counts[action]++
	await addCounts(sql, batchId, counts)
	return { outcomes: ordered, counts, forReview }
}

type Settle = (row: Candidate, action: ImportAction, reason: string, locationId: number | null, detail?: string) => void

function faultOutcome(row: Extract<ImportRow, { error: unknown }>): RowOutcome {
	const { line, error, sourceId, name } = row
	const names = { line, source: '', sourceId: sourceId ?? '', name: name ?? '' }
	return { ...names, action: 'skipped', reason: error.message, detail: error.detail ?? '', locationId: null }
}

const rowNames = ({ line, record }: Candidate) => ({
	line,
	source: record.source,
	sourceId: record.sourceId,
	name: record.name,
})

const sourceKey = ({ n, record }: Candidate) => ({ n, source: record.source, sourceId: record.sourceId })

const sourceValues = (row: Candidate): SourceValues => ({
	...sourceKey(row),
	license: row.record.license,
	fingerprint: row.fingerprint,
	confirmedAt: row.record.confirmedAt,
})

async function skipRepeated(sql: ImportConnection, rows: Candidate[], settle: Settle): Promise<Candidate[]> {
	const repeated = await markSeen(
		sql,
		rows.map((row) => ({ ...sourceKey(row), line: row.line })),
	)
	const firstLines = new Map(repeated.map(({ n, firstLine }) => [n, firstLine]))
	return rows.filter((row) => {
		const firstLine = firstLines.get(row.n)
		if (firstLine === undefined) return true
		settle(row, 'skipped', 'the same record is on an earlier line', null, String(firstLine))
		return false
	})
}

async function importKnown(
	sql: ImportConnection,
	batchId: number,
	rows: readonly Candidate[],
	known: ReadonlyMap<number, KnownSource>,
	settle: Settle,
): Promise<void> {
	const changed: (Candidate & { locationId: number })[] = []
	const relinked: Candidate[] = []
	for (const row of rows) {
		const found = known.get(row.n)
		if (found === undefined) continue
		const { locationId } = found
		if (found.isDeleted) settle(row, 'skipped', DELETED, locationId)
		else if (found.fingerprint === row.fingerprint) settle(row, 'unchanged', '', locationId)
		else if (found.isOwnerEdited) settle(row, 'skipped', OWNER_EDITED, locationId)
		else if (found.isPrimary) changed.push({ ...row, locationId })
		else {
			relinked.push(row)
			settle(row, 'changed', 'only linked: the location keeps its contents', locationId)
		}
	}
	const values = changed.map((row) => ({
		...sourceValues(row),
		...locationValues(row.record),
		locationId: row.locationId,
	}))
	const written = new Set(changed.length === 0 ? [] : await updateLocations(sql, batchId, values))
	for (const row of changed) {
		if (written.has(row.n)) settle(row, 'changed', '', row.locationId)
		else settle(row, 'skipped', OWNER_EDITED, row.locationId)
	}
	if (relinked.length > 0) {
		const links = relinked.map((row) => ({ ...sourceValues(row), ...locationValues(row.record) }))
		await updateLinks(sql, batchId, links)
	}
}

/** Adds or links the rows. Returns the number of pairs for review. */
async function importNew(
	sql: ImportConnection,
	batchId: number,
	rows: readonly Candidate[],
	settle: Settle,
	nameWords: NameWords,
): Promise<number> {
	if (rows.length === 0) return 0
	const boxes = rows.map((row) => searchBox(row, nameWords))
	const nearby = Map.groupBy(await findNearby(sql, boxes), ({ n }) => n)
	const added: Candidate[] = []
	const linked: { row: Candidate; match: Match }[] = []
	const doubtful: { row: Candidate; match: Match }[] = []
	for (const [index, row] of rows.entries()) {
		if (index % COMPARED_AT_ONCE === 0) await setImmediate()
		const matches = findMatches(row, nearby.get(row.n) ?? [], added, nameWords)
		if (matches.same !== null) {
			linked.push({ row, match: matches.same })
			continue
		}
		added.push(row)
		doubtful.push(...matches.doubtful.map((match) => ({ row, match })))
	}
	const ids = await addLocations(sql, batchId, added, settle)
	const resolve = ({ target }: Match) =>
		'twin' in target ? { locationId: ids.get(target.twin.n) ?? 0, name: target.twin.record.name } : target
	const links = linked.map(({ row, match }) => {
		const { locationId, name } = resolve(match)
		settle(row, 'linked', match.reason, locationId, `likely the same as "${name}"`)
		return { ...sourceValues(row), ...locationValues(row.record), locationId }
	})
	if (links.length > 0) await insertLinks(sql, batchId, links)
	const pairs = doubtful.map(({ row, match }) => {
		const { locationId: otherLocationId, name } = resolve(match)
		const locationId = ids.get(row.n) ?? 0
		settle(row, 'added', match.reason, locationId, `possibly the same as "${name}", for review`)
		return { locationId, otherLocationId, reason: match.reason }
	})
	if (pairs.length > 0) await insertDoubtful(sql, batchId, pairs)
	return pairs.length
}

async function addLocations(sql: ImportConnection, batchId: number, rows: readonly Candidate[], settle: Settle) {
	if (rows.length === 0) return new Map<number, number>()
	const bases = rows.map(({ record }) => slugify([record.name, record.address.city ?? ''].join(' '), 'place'))
	const slugs = await freeSlugs(bases, (wanted) => findTakenSlugs(sql, wanted))
	const added = rows.map((row, index) => ({
		...sourceValues(row),
		...locationValues(row.record),
		slug: slugs[index] ?? '',
	}))
	const ids = new Map((await insertLocations(sql, batchId, added)).map(({ n, locationId }) => [n, locationId]))
	for (const row of rows) settle(row, 'added', isDamaged(row.record.name) ? DAMAGED : '', ids.get(row.n) ?? null)
	return ids
}

function searchBox({ n, record }: Candidate, nameWords: NameWords): SearchBox {
	const box = boxAround(record.coordinates, SAME_LOCATION_RADIUS_METERS)
	// A box across the antimeridian is widened to all longitudes.
	const isCut = box.west > box.east
	const { x0, x1, y0, y1 } = mercatorRectangle(isCut ? { ...box, west: -180, east: 180 } : box)
	return { n, nameHint: distinctName(record.name, nameWords), west: x0, north: y0, east: x1, south: y1 }
}

const factsOf = (record: DirectoryRecord): LocationFacts => ({
	name: record.name,
	type: record.type,
	...record.coordinates,
	isApproximate: record.coordinatesApproximate,
	isMapped: isOsmId(record.sourceId),
	street: record.address.street,
	city: record.address.city,
	postalCode: record.address.postalCode,
	phone: record.phone,
	website: record.website,
	facebookUrl: record.facebookUrl,
	days: openWeekdays(record.openingRules ?? []),
	openingRules: record.openingRules,
})

/** The stored locations and new rows of this chunk that are, or may be, the same as the row. */
function findMatches(
	row: Candidate,
	nearby: readonly NearbyLocation[],
	twins: readonly Candidate[],
	nameWords: NameWords,
): Matches {
	const candidates: { target: Target; facts: LocationFacts }[] = [
		...nearby.map((location) => ({
			target: { locationId: location.locationId, name: location.name },
			facts: location,
		})),
		...twins.map((twin) => ({ target: { twin }, facts: twin.facts })),
	]
	const matches: Matches = { same: null, doubtful: [] }
	for (const candidate of candidates) {
		const found = compareLocations(row.facts, candidate.facts, nameWords)
		if (found === null) continue
		const match = { target: candidate.target, reason: found.reason, score: found.score }
		if (found.verdict === 'doubtful') matches.doubtful.push(match)
		else if (found.score > (matches.same?.score ?? Number.NEGATIVE_INFINITY)) matches.same = match
	}
	return matches
}

/** The record as columns. Most fields of records have the names of those of locations. */
function locationValues(record: DirectoryRecord) {
	const { address, coordinates, phone, ...same } = record
	const { formatted, ...parts } = address
	return columnValues({ ...same, ...parts, ...coordinates, address: formatted, contactPhone: phone })
}
