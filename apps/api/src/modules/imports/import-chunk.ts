import { slugify } from '@farmgate/contracts/slug'
import { fingerprintOf } from '@farmgate/directory-import/build-record'
import type { DirectoryRecord, ImportRow } from '@farmgate/directory-import/directory-record'
import {
	distinctName,
	SAME_PLACE_RADIUS_APPROXIMATE_METERS,
	SAME_PLACE_RADIUS_METERS,
	samePlaceScore,
} from '@farmgate/directory-import/same-place'
import { boxAround } from '@farmgate/geo/box'
import { mercatorRectangle } from '@farmgate/geo/mercator'
import { freeSlugs } from './free-slugs.ts'
import { type ImportAction, type ImportCounts, noCounts } from './import-batch.ts'
import type { KnownSource, NearbyPlace, SearchBox, SourceValues } from './import-chunk.repository.ts'
import type { ImportSession } from './import-session.repository.ts'

export type RowOutcome = {
	line: number
	source: string
	sourceId: string
	name: string
	action: ImportAction
	/** For skipped rows why, for the others what is worth knowing; empty when nothing is. */
	reason: string
	locationId: number | null
}

type Candidate = { n: number; line: number; record: DirectoryRecord; fingerprint: string }
type Match = { locationId: number; name: string }
/** A row that is the same place as an earlier new row of its own chunk, which has no id yet. */
type TwinMatch = { twin: Candidate }

const OWNER_EDITED = 'edited by its owner'
const DELETED = 'deleted here'

/** How duplicates are looked for. */
export type DuplicateSearch = {
	/** In a wide circle: once a place with an approximate point was met. */
	isWide: boolean
	/** Also among places of the same directory; not when the directory is known to have no double entries. */
	withinSource: boolean
}

/**
 * Does what the rows ask for. Called inside of a transaction, and again from the beginning when that has failed, so that
 * nothing but the session may change here.
 */
export async function importChunk(
	session: ImportSession,
	batchId: number,
	rows: readonly ImportRow[],
	search: DuplicateSearch,
): Promise<{ outcomes: RowOutcome[]; counts: ImportCounts }> {
	const outcomes = new Map<number, RowOutcome>()
	const candidates: Candidate[] = []
	rows.forEach((row, n) => {
		if ('fault' in row) outcomes.set(n, faultOutcome(row))
		else candidates.push({ n, line: row.line, record: row.record, fingerprint: fingerprintOf(row.record) })
	})
	const settle = (row: Candidate, action: ImportAction, reason: string, locationId: number | null) =>
		outcomes.set(row.n, { ...rowNames(row), action, reason, locationId })

	const fresh = await skipRepeated(session, candidates, settle)
	const known = new Map((await session.findKnown(fresh.map(sourceKey))).map((found) => [found.n, found]))
	await importKnown(session, batchId, fresh, known, settle)
	await importNew(
		session,
		batchId,
		fresh.filter((row) => !known.has(row.n)),
		search,
		settle,
	)
	const ordered = rows.flatMap((_, n) => outcomes.get(n) ?? [])
	const counts = noCounts()
	for (const { action } of ordered) counts[action]++
	await session.addCounts(batchId, counts)
	return { outcomes: ordered, counts }
}

type Settle = (row: Candidate, action: ImportAction, reason: string, locationId: number | null) => void

function faultOutcome(row: Extract<ImportRow, { fault: unknown }>): RowOutcome {
	const { line, fault, sourceId, name } = row
	const names = { line, source: '', sourceId: sourceId ?? '', name: name ?? '' }
	return { ...names, action: 'skipped', reason: fault.message, locationId: null }
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
	licence: row.record.licence,
	fingerprint: row.fingerprint,
	confirmedAt: row.record.confirmedAt,
})

async function skipRepeated(session: ImportSession, rows: Candidate[], settle: Settle): Promise<Candidate[]> {
	const repeated = await session.markSeen(rows.map((row) => ({ ...sourceKey(row), line: row.line })))
	const firstLines = new Map(repeated.map(({ n, firstLine }) => [n, firstLine]))
	return rows.filter((row) => {
		const firstLine = firstLines.get(row.n)
		if (firstLine === undefined) return true
		settle(row, 'skipped', `the same id stands on line ${firstLine} already`, null)
		return false
	})
}

async function importKnown(
	session: ImportSession,
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
			settle(row, 'changed', 'only linked: the place keeps what it shows', locationId)
		}
	}
	const values = changed.map((row) => ({
		...sourceValues(row),
		...placeValues(row.record),
		locationId: row.locationId,
	}))
	const written = new Set(changed.length === 0 ? [] : await session.updatePlaces(batchId, values))
	for (const row of changed) {
		if (written.has(row.n)) settle(row, 'changed', '', row.locationId)
		else settle(row, 'skipped', OWNER_EDITED, row.locationId)
	}
	if (relinked.length > 0) await session.updateLinks(batchId, relinked.map(sourceValues))
}

async function importNew(
	session: ImportSession,
	batchId: number,
	rows: readonly Candidate[],
	search: DuplicateSearch,
	settle: Settle,
): Promise<void> {
	if (rows.length === 0) return
	if (rows.some((row) => row.record.coordinatesApproximate)) search.isWide = true
	const nearby = groupByRow(await session.findNearby(rows.map((row) => searchBox(row, search))))
	const added: Candidate[] = []
	const linked: { row: Candidate; match: Match | TwinMatch }[] = []
	for (const row of rows) {
		const match = bestMatch(row, nearby.get(row.n) ?? [], added, search)
		if (match === null) added.push(row)
		else linked.push({ row, match })
	}
	const ids = await addPlaces(session, batchId, added, settle)
	const links = linked.map(({ row, match }) => {
		const target = 'twin' in match ? { locationId: ids.get(match.twin.n) ?? 0, name: match.twin.record.name } : match
		settle(row, 'linked', `likely the same as "${target.name}"`, target.locationId)
		return { ...sourceValues(row), locationId: target.locationId }
	})
	if (links.length > 0) await session.insertLinks(batchId, links)
}

async function addPlaces(session: ImportSession, batchId: number, rows: readonly Candidate[], settle: Settle) {
	if (rows.length === 0) return new Map<number, number>()
	const bases = rows.map(({ record }) => slugify([record.name, record.address.city ?? ''].join(' '), 'place'))
	const slugs = await freeSlugs(bases, (wanted) => session.findTakenSlugs(wanted))
	const places = rows.map((row, index) => ({
		...sourceValues(row),
		...placeValues(row.record),
		slug: slugs[index] ?? '',
	}))
	const ids = new Map((await session.insertPlaces(batchId, places)).map(({ n, locationId }) => [n, locationId]))
	for (const row of rows) settle(row, 'added', '', ids.get(row.n) ?? null)
	return ids
}

function groupByRow(places: readonly NearbyPlace[]): Map<number, NearbyPlace[]> {
	return Map.groupBy(places, (place) => place.n)
}

function searchBox({ n, record }: Candidate, search: DuplicateSearch): SearchBox {
	const radius = search.isWide ? SAME_PLACE_RADIUS_APPROXIMATE_METERS : SAME_PLACE_RADIUS_METERS
	const box = boxAround(record.coordinates, radius)
	// At the antimeridian, where hardly anybody lives, the whole band of latitude is searched.
	const isCut = box.west > box.east
	const { x0, x1, y0, y1 } = mercatorRectangle(isCut ? { ...box, west: -180, east: 180 } : box)
	return { n, nameHint: distinctName(record.name), west: x0, north: y0, east: x1, south: y1 }
}

const pointOf = ({ record }: Candidate) => ({
	name: record.name,
	...record.coordinates,
	isApproximate: record.coordinatesApproximate,
})

/** The place most like the row, among those there already and those that this chunk is about to add. */
function bestMatch(
	row: Candidate,
	nearby: readonly NearbyPlace[],
	twins: readonly Candidate[],
	search: DuplicateSearch,
): Match | TwinMatch | null {
	const point = pointOf(row)
	const mayMatch = (source: string | null) => search.withinSource || source !== row.record.source
	let best: { score: number; match: Match | TwinMatch } | null = null
	for (const place of nearby) {
		const score = mayMatch(place.source) ? samePlaceScore(point, place) : null
		if (score !== null && score > (best?.score ?? 0)) {
			best = { score, match: { locationId: place.locationId, name: place.name } }
		}
	}
	for (const twin of twins) {
		const score = mayMatch(twin.record.source) ? samePlaceScore(point, pointOf(twin)) : null
		if (score !== null && score > (best?.score ?? 0)) best = { score, match: { twin } }
	}
	return best?.match ?? null
}

function placeValues(record: DirectoryRecord) {
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
