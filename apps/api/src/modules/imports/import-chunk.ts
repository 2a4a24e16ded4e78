import { slugify } from '@farmgate/contracts/slug'
import { fingerprintOf } from '@farmgate/directory-import/build-record'
import type { DirectoryRecord, ImportRow } from '@farmgate/directory-import/directory-record'
import {
	distinctName,
	SAME_LOCATION_RADIUS_APPROXIMATE_METERS,
	SAME_LOCATION_RADIUS_METERS,
	sameLocationScore,
} from '@farmgate/directory-import/same-location'
import { boxAround } from '@farmgate/geo/box'
import { mercatorRectangle } from '@farmgate/geo/mercator'
import { freeSlugs } from './free-slugs.ts'
import { type ImportAction, type ImportCounts, noCounts } from './import-batch.ts'
import {
	addCounts,
	findKnown,
	findNearby,
	findTakenSlugs,
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
import type { ImportConnection } from './import-sql.repository.ts'

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

type Candidate = { n: number; line: number; record: DirectoryRecord; fingerprint: string }
type Match = { locationId: number; name: string }
/** A row for the same location as an earlier new row of the chunk, which has no id yet. */
type TwinMatch = { twin: Candidate }

const OWNER_EDITED = 'edited by its owner'
const DELETED = 'deleted here'

/** How duplicates are searched. */
export type DuplicateSearch = {
	/** In the larger radius, because some location has approximate coordinates. */
	isWide: boolean
	/** Also among locations of the same directory; false when it is known to have no duplicates. */
	withinSource: boolean
}

/** Imports the rows of a chunk. Runs in a transaction and may be retried, so it changes nothing but the database. */
export async function importChunk(
	sql: ImportConnection,
	batchId: number,
	rows: readonly ImportRow[],
	search: DuplicateSearch,
): Promise<{ outcomes: RowOutcome[]; counts: ImportCounts }> {
	const outcomes = new Map<number, RowOutcome>()
	const candidates: Candidate[] = []
	rows.forEach((row, n) => {
		if ('error' in row) outcomes.set(n, faultOutcome(row))
		else candidates.push({ n, line: row.line, record: row.record, fingerprint: fingerprintOf(row.record) })
	})
	const settle: Settle = (row, action, reason, locationId, detail = '') =>
		outcomes.set(row.n, { ...rowNames(row), action, reason, detail, locationId })

	const fresh = await skipRepeated(sql, candidates, settle)
	const known = new Map((await findKnown(sql, fresh.map(sourceKey))).map((found) => [found.n, found]))
	await importKnown(sql, batchId, fresh, known, settle)
	await importNew(
		sql,
		batchId,
		fresh.filter((row) => !known.has(row.n)),
		search,
		settle,
	)
	const ordered = rows.flatMap((_, n) => outcomes.get(n) ?? [])
	const counts = noCounts()
	for (const { action } of ordered) counts[action]++
	await addCounts(sql, batchId, counts)
	return { outcomes: ordered, counts }
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
		settle(row, 'skipped', 'the same id is on an earlier line', null, String(firstLine))
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
	if (relinked.length > 0) await updateLinks(sql, batchId, relinked.map(sourceValues))
}

async function importNew(
	sql: ImportConnection,
	batchId: number,
	rows: readonly Candidate[],
	search: DuplicateSearch,
	settle: Settle,
): Promise<void> {
	if (rows.length === 0) return
	if (rows.some((row) => row.record.coordinatesApproximate)) search.isWide = true
	const boxes = rows.map((row) => searchBox(row, search))
	const nearby = Map.groupBy(await findNearby(sql, boxes), ({ n }) => n)
	const added: Candidate[] = []
	const linked: { row: Candidate; match: Match | TwinMatch }[] = []
	for (const row of rows) {
		const match = bestMatch(row, nearby.get(row.n) ?? [], added, search)
		if (match === null) added.push(row)
		else linked.push({ row, match })
	}
	const ids = await addLocations(sql, batchId, added, settle)
	const links = linked.map(({ row, match }) => {
		const target = 'twin' in match ? { locationId: ids.get(match.twin.n) ?? 0, name: match.twin.record.name } : match
		settle(row, 'linked', `likely the same as "${target.name}"`, target.locationId)
		return { ...sourceValues(row), locationId: target.locationId }
	})
	if (links.length > 0) await insertLinks(sql, batchId, links)
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
	for (const row of rows) settle(row, 'added', '', ids.get(row.n) ?? null)
	return ids
}

function searchBox({ n, record }: Candidate, search: DuplicateSearch): SearchBox {
	const radius = search.isWide ? SAME_LOCATION_RADIUS_APPROXIMATE_METERS : SAME_LOCATION_RADIUS_METERS
	const box = boxAround(record.coordinates, radius)
	// A box across the antimeridian is widened to all longitudes.
	const isCut = box.west > box.east
	const { x0, x1, y0, y1 } = mercatorRectangle(isCut ? { ...box, west: -180, east: 180 } : box)
	return { n, nameHint: distinctName(record.name), west: x0, north: y0, east: x1, south: y1 }
}

const pointOf = ({ record }: Candidate) => ({
	name: record.name,
	...record.coordinates,
	isApproximate: record.coordinatesApproximate,
})

/** The location most similar to the row, among the stored ones and the new ones of this chunk. */
function bestMatch(
	row: Candidate,
	nearby: readonly NearbyLocation[],
	twins: readonly Candidate[],
	search: DuplicateSearch,
): Match | TwinMatch | null {
	const point = pointOf(row)
	const mayMatch = (source: string | null) => search.withinSource || source !== row.record.source
	let best: { score: number; match: Match | TwinMatch } | null = null
	for (const location of nearby) {
		const score = mayMatch(location.source) ? sameLocationScore(point, location) : null
		if (score !== null && score > (best?.score ?? 0)) {
			best = { score, match: { locationId: location.locationId, name: location.name } }
		}
	}
	for (const twin of twins) {
		const score = mayMatch(twin.record.source) ? sameLocationScore(point, pointOf(twin)) : null
		if (score !== null && score > (best?.score ?? 0)) best = { score, match: { twin } }
	}
	return best?.match ?? null
}

function locationValues(record: DirectoryRecord) {
	const { address } = record
	return {
		name: record.name,
		type: record.type,
		address: address.formatted,
		street: address.street,
		city: address.city,
		region: address.region,
		postal_code: address.postalCode,
		country: address.country,
		description: record.description,
		categories: record.categories,
		lat: record.coordinates.lat,
		lng: record.coordinates.lng,
		coordinates_approximate: record.coordinatesApproximate,
		time_zone: record.timeZone,
		website: record.website,
		contact_phone: record.phone,
		facebook_url: record.facebookUrl,
		x_url: record.xUrl,
		instagram_url: record.instagramUrl,
		pickup_instructions: record.pickupInstructions,
		payment_info: record.paymentInfo,
		hours: record.hours,
		season_months: record.seasonMonths,
	}
}
